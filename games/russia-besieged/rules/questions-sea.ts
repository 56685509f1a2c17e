import { bad, type Json, ok, type Query, type Violation } from '@stavka/engine';
import { orderFacts } from '@stavka/engine/define';
import { SNOW } from '../charts.ts';
import { O } from '../declare/orders.ts';
import { CITY_HEX, fleetOf, INVASIONS, idOf, labelOf, SEAS, titleOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { SEA_RESULTS, SIDES, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { weatherNow } from './03-weather.ts';
import { controlsCity } from './04-control.ts';
import { drmOf, modifiersOf, waysOf } from './08-crossing.ts';
import { hasPort, PORTS } from './08-lost-ports.ts';
import { CASPIAN, controlsKerch, isAzovFrozen } from './08-ports.ts';
import { type Facts, isSure, voyageFaults, voyageOf } from './08-sea.ts';
import { type Answer, fault, withSide } from './questions-ask.ts';

const FACES = 10;

/** 8.2 A crossing that is thought about: every modifier with its rule, the exact chance of each result, and what forbids it. */
export function aboutCrossing(s: RbState, q: Query): Answer {
  const given = q.order as { readonly kind?: unknown } | null | undefined;
  if (typeof given !== 'object' || given === null || given.kind !== 'sail')
    return fault('order', 'a crossing is asked of a sail order');
  const read = orderFacts(O.sail, given, () => false);
  if (!read.ok) return bad(read.faults.map(({ message }) => ({ at: 'order', message })));
  const facts = read.value as unknown as Facts;
  if (moverOf(s) < 0) return fault('order', 'nobody moves now');
  if (S.at.of(s, facts.unit) < 0) return fault('order/unit', `${titleOf(facts.unit)} is not on the map`);
  const against: Violation[] = [];
  voyageFaults(s, facts, (rule, message) => against.push({ rule, message }));
  const v = voyageOf(s, facts);
  if (v.sea < 0) return bad(against);
  const sure = isSure(s, v);
  const parts = sure ? [] : modifiersOf(s, v);
  const ways = sure ? [FACES, 0, 0, 0] : waysOf(drmOf(parts));
  return ok({
    unit: idOf(facts.unit),
    sea: SEAS[v.sea]!,
    from: labelOf(v.from),
    to: labelOf(v.to),
    mode: v.mode,
    /** 8.72 No die is rolled. */
    sure,
    drm: parts.map((part) => ({ ...part })),
    total: drmOf(parts),
    chances: Object.fromEntries(SEA_RESULTS.map((result, i) => [result, ways[i]! / FACES])),
    against: against.map((violation) => ({ ...violation })),
  });
}

/** 8.1, 8.11, 8.44 What a side can still do on each sea, and by which ports. */
export const aboutSeas = (s: RbState, q: Query): Answer =>
  withSide(q, (side) =>
    ok({
      side: SIDES[side],
      kerch: controlsKerch(s, side),
      azovFrozen: isAzovFrozen(s),
      /** 6.31 Does the ice of Lake Ladoga bear, and has it been tried in this impulse? */
      iceRoad: { bears: weatherNow(s) === SNOW, used: S.iceRoadUsed.of(s) === 1 },
      seas: Object.fromEntries(SEAS.map((name, sea) => [name, seaOf(s, side, sea)])),
    }),
  );

function seaOf(s: RbState, side: Side, sea: number): Json {
  const fleet = fleetOf(side, sea);
  return {
    open: (sea !== CASPIAN || side === 1) && S.fleets.closed.of(s, fleet) === 0 && hasPort(s, side, sea),
    sailed: S.fleets.used.of(s, fleet) === 1,
    invadedThisTurn: S.fleets.invaded.of(s, fleet) === 1,
    invasionsLeft: Math.max(0, INVASIONS[fleet]! - S.fleets.invasions.of(s, fleet)),
    ports: PORTS[sea]!.filter((c) => controlsCity(s, side, c)).map((c) => labelOf(CITY_HEX[c]!)),
  };
}
