import { choose } from '@stavka/engine/define';
import type { FrameNamed } from '../declare/frames.ts';
import { lawBy, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { COUNTRY, HEXES, IS_LAND, NATION_OF, nameOf, placeName } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS } from '../vocabulary.ts';
import { zoneUnits } from './04-zones.ts';
import { hasRoom } from './05-stacking.ts';
import { GERMANS, HUNGARIANS } from './24-neutral.ts';
import { sideOf } from './26-sides.ts';
import { landOf } from './26-surrender.ts';
import { stand } from './stand.ts';

type TurnCoats = FrameNamed<'turn-coats'>;
const ruleOf = (nation: number): string => (nation === HUNGARIANS ? '26.22' : '26.42');

/** 26.22, 26.42, ruling 239 May a unit that has changed sides be placed there: at home, with room, away from Germans and their zones? */
function isOpen(s: RbState, unit: number, hex: number): boolean {
  if (IS_LAND[hex] === 0 || COUNTRY[hex] !== landOf(NATION_OF[unit]!)) return false;
  if (S.at.in(s, hex).some((u) => sideOf(s, u) === AXIS) || !hasRoom(s, hex, [unit])) return false;
  return !zoneUnits(s, hex, AXIS).some((u) => NATION_OF[u] === GERMANS);
}
function* openHexes(s: RbState, unit: number): Generator<number> {
  for (let hex = 0; hex < HEXES; hex++) if (isOpen(s, unit, hex)) yield hex;
}
const hasPlace = (s: RbState, unit: number): boolean => !openHexes(s, unit).next().done;

/** 26.22, 26.42 The Russian player places units of a country that fights for him now. */
export const placeTurnCoat = lawBy(O['turn-coat'], {
  'turn-coats': {
    check(s, { unit, at }, no, { left, nation }) {
      if (!left.includes(unit)) return no(ruleOf(nation), `${nameOf(unit)} is not to be placed`);
      if (!isOpen(s, unit, at)) no(ruleOf(nation), `${nameOf(unit)} may not be placed in ${placeName(at)}`);
    },
    steps: (s, { left }) => [
      choose(
        'unit',
        left.filter((u) => hasPlace(s, u)),
      ),
      choose('at', ({ unit }) => openHexes(s, unit)),
    ],
    carry(j, { unit, at }, f) {
      j.swap({ ...f, left: f.left.filter((u) => u !== unit) });
      stand(j, unit, at);
      j.emit('turned', ruleOf(f.nation), { unit, at });
    },
  },
});

/** Ruling 239 Who finds no place is out of the game; when nobody is left, play goes on. */
export function settleTurnCoats(j: RbJournal, f: TurnCoats): void {
  if (f.left.some((u) => hasPlace(j.state, u))) return;
  j.pop();
  for (const u of f.left) {
    stand(j, u, S.at.boxes.gone);
    j.emit('removed', ruleOf(f.nation), { unit: u, at: null });
  }
}
