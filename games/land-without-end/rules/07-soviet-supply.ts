import { BARRED, Flood, OPEN } from '@stavka/engine';
import { derived } from '@stavka/engine/define';
import { HEXES, LENINGRAD, ORANIENBAUM, SOVIET_SOURCES, TOWN } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { CLOSED, GROUND, IS_LAKE, PORT_SEAS } from '../terrain.ts';
import { AXIS, SOVIET, TOWN_SIZES } from '../vocabulary.ts';
import { presenceOf } from './06-presence.ts';
import { SEA_SIDE, TRACE } from './07-trace.ts';

const CITY = TOWN_SIZES.indexOf('city');
const CITIES: readonly number[] = [...TOWN.keys()].filter((hex) => TOWN[hex] === CITY);
/** 7.13#1 What the ground alone lets a path into. */
const GROUND_GATE = Uint8Array.from(GROUND, (ground, hex) =>
  ground === CLOSED && IS_LAKE[hex] === 0 ? BARRED : OPEN,
);
const gate = new Uint8Array(HEXES);

/** 7.9, 7.13 Soviet supply lines of the whole map: any length, over lakes in any weather. */
export const sovietLines = derived(['units.axis', 'ways', 'land'], (s: LweState) => {
  const enemies = presenceOf(s, AXIS).gate;
  gate.set(GROUND_GATE);
  for (let hex = 0; hex < HEXES; hex++) if (enemies[hex] !== 0) gate[hex] = BARRED;
  for (const hex of CITIES) if (S.ground.holder.of(s, hex) === AXIS) gate[hex] = BARRED;
  // 7.15, 7.17 A source serves while the Soviets hold it.
  const sources = Uint16Array.from(SOVIET_SOURCES.filter((hex) => S.ground.holder.of(s, hex) === SOVIET));
  return new Flood(HEXES).run(TRACE, sources, gate, SEA_SIDE);
});

/** 7.9, 7.11, rulings 36, 97 Is the hex in regular Soviet supply? Oranienbaum is while Leningrad is, and both are Soviet. */
export function sovietRegularAt(s: LweState, hex: number): boolean {
  const lines = sovietLines(s);
  if (lines.reaches(hex)) return true;
  return (
    hex === ORANIENBAUM &&
    S.ground.holder.of(s, ORANIENBAUM) === SOVIET &&
    S.ground.holder.of(s, LENINGRAD) === SOVIET &&
    lines.reaches(LENINGRAD)
  );
}

/** 7.10, ruling 34 A town on the Black Sea or the Sea of Azov keeps its units alive, and is not regular supply. */
export const isCoastalTown = (hex: number): boolean => PORT_SEAS[hex] !== 0;

/** 7.8#2 Is a Soviet unit that stands there in supply, once Directive No. 3 is gone? */
export const sovietSuppliedAt = (s: LweState, hex: number): boolean =>
  isCoastalTown(hex) || sovietRegularAt(s, hex);
