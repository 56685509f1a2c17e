import { put, ways } from '@stavka/engine/define';
import { within } from '../charts.ts';
import { TABLES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { ACCOUNTS, NATIONS, nameOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { momentNow } from './03-weather.ts';
import { post } from './19-accounts.ts';
import { isMechLost } from './19-axis-income.ts';
import type { Why } from './19-in-place.ts';
import { GERMAN_ARMOR, GERMAN_INFANTRY, owedToSs } from './19-payers.ts';
import { FIGHTS, FINNS, HUNGARIANS, ITALIANS, RUMANIANS } from './24-neutral.ts';

type Kind = 'infantry' | 'armor';
const KINDS: readonly Kind[] = ['infantry', 'armor'];
const ALLIES = [RUMANIANS, HUNGARIANS, FINNS, ITALIANS];
const given = TABLES.replacements.gift;
const sourceOf = (type: Kind): number => (type === 'armor' ? GERMAN_ARMOR : GERMAN_INFANTRY);
const accountOf = (nation: number, type: Kind): number =>
  (ACCOUNTS as readonly string[]).indexOf(`${NATIONS[nation]}-${type}`);

/** 19.16-19.19, rulings 132, 229 Why the Germans cannot give that point; null if they can. */
function whyNot(s: RbState, nation: number, type: Kind): Why | null {
  if (!within('axis-replacements', momentNow(s))) return ['19.14', 'there are no Axis points any more'];
  if (S.gifted.of(s) === 1) return ['19.17', 'one point a turn may be given'];
  if (!ALLIES.includes(nation) || accountOf(nation, type) < 0)
    return ['19.17', `the ${NATIONS[nation]} player takes no ${type} points`];
  if (S.nations.of(s, nation) !== FIGHTS) return ['19.19', 'the country is out of the war'];
  if (type === 'armor' && nation === RUMANIANS && isMechLost(s))
    return ['19.18', 'the Rumanians have no armor to rebuild'];
  if (S.points.of(s, sourceOf(type)) < given) return ['19.17', `there is no German ${type} point`];
  const ss = owedToSs(s, sourceOf(type));
  return ss < 0 ? null : ['19.16', `${nameOf(ss)} of the SS comes first`];
}

/** 19.17 A German point for an ally. */
export const gift = law(O.gift, {
  check(s, { nation, type }, no) {
    const why = whyNot(s, nation, type);
    if (why !== null) no(...why);
  },
  now: (s) =>
    S.gifted.of(s) === 0 && (S.points.of(s, GERMAN_INFANTRY) > 0 || S.points.of(s, GERMAN_ARMOR) > 0),
  steps: (s) => [
    ways(['nation', 'type'], function* () {
      for (const nation of ALLIES)
        for (const type of KINDS) if (whyNot(s, nation, type) === null) yield { facts: { nation, type } };
    }),
  ],
  carry(j, { nation, type }) {
    const account = accountOf(nation, type);
    put(j, S.gifted, 1);
    j.emit('gift', '19.17', { nation, account, points: given });
    post(j, sourceOf(type), -given, 'gift', '19.17');
    post(j, account, given, 'gift', '19.17');
  },
});
