import type { Query } from '@stavka/engine';
import type { RbState } from '../declare/state.ts';
import { aboutAir, aboutMissions } from './questions-air.ts';
import { aboutArrivals } from './questions-arrivals.ts';
import type { Answer } from './questions-ask.ts';
import { aboutAsked } from './questions-asked.ts';
import { aboutDuties, aboutRetreat, aboutVictories } from './questions-combat.ts';
import { aboutReach, aboutZones } from './questions-ground.ts';
import { aboutHex } from './questions-hex.ts';
import { aboutLapses } from './questions-lapses.ts';
import { aboutOdds } from './questions-odds.ts';
import { aboutProduction } from './questions-production.ts';
import { aboutRails } from './questions-rail.ts';
import { aboutRisk } from './questions-risk.ts';
import { aboutScore } from './questions-score.ts';
import { aboutCrossing, aboutSeas } from './questions-sea.ts';
import { aboutSupply, aboutSupplyMap } from './questions-supply.ts';
import { aboutDoomed, aboutSupplyClass, aboutSupplyStates } from './questions-supply-class.ts';

/** Facts about a position; null for an unknown question. */
export function query(s: RbState, q: Query): Answer | null {
  switch (q.what) {
    case 'odds':
      return aboutOdds(s, q);
    case 'lapses':
      return aboutLapses(s);
    case 'asked':
      return aboutAsked(s);
    case 'reach':
      return aboutReach(s, q);
    case 'zoc':
      return aboutZones(s, q);
    case 'retreat':
      return aboutRetreat(s, q);
    case 'duties':
      return aboutDuties(s);
    case 'victories':
      return aboutVictories(s, q);
    case 'air':
      return aboutAir(s, q);
    case 'missions':
      return aboutMissions(s, q);
    case 'crossing':
      return aboutCrossing(s, q);
    case 'seas':
      return aboutSeas(s, q);
    case 'supply':
      return aboutSupply(s, q);
    case 'supply-map':
      return aboutSupplyMap(s, q);
    case 'supply-class':
      return aboutSupplyClass(s, q);
    case 'supply-states':
      return aboutSupplyStates(s, q);
    case 'doomed':
      return aboutDoomed(s, q);
    case 'hex':
      return aboutHex(s, q);
    case 'rails':
      return aboutRails(s, q);
    case 'risk':
      return aboutRisk(s, q);
    case 'production':
      return aboutProduction(s, q);
    case 'arrivals':
      return aboutArrivals(s, q);
    case 'score':
    case 'vp':
      return aboutScore(s);
    default:
      return null;
  }
}
