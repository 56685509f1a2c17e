import { isOver, oddsEachWay } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../data.ts';
import { GERMAN, SOVIET } from '../sides.ts';
import {
  advance,
  aerial,
  all,
  arrive,
  attack,
  brokenBy,
  controlOf,
  dieFor,
  doing,
  endPhase,
  expectLegal,
  expectOffered,
  expectRefused,
  fight,
  game,
  happened,
  lose,
  modifiers,
  move,
  muster,
  newGame,
  type OderState,
  odds,
  offered,
  openKinds,
  phaseOf,
  place,
  position,
  probe,
  questionOf,
  reach,
  refuse,
  remove,
  retreat,
  retreats,
  type Sketch,
  score,
  seatOf,
  space,
  supplyOf,
  support,
  targets,
  where,
  zonesOf,
} from '../test/board.ts';
import {
  GROUND,
  ground,
  hexLike,
  isLand,
  isPlain,
  isRiver,
  riverCrossing,
  stepInto,
} from '../test/ground.ts';
import { columnFor } from './11-combat/odds.ts';

const PANZERS = 'ge-1ss ge-2ss ge-47';
const TANKS = 'su-1gt su-2gt su-3gt';
/** A corps in 3209 with every way out held. */
const POCKET = { '3209': 'ge-67', '3108': 'su-43', '3309': 'su-5' };

/** The end of a player turn: ending the phase leads to the other side’s sudden death check. */
const endOf = (
  side: 'german' | 'soviet',
  hexes: Record<string, string>,
  more: Partial<Sketch> = {},
): OderState =>
  position({
    ...more,
    phase: `${side}.movement`,
    hexes,
    state: { sequence: { [side]: 'combat-movement' }, ...more.state },
  });
const winner = (s: OderState): string => {
  doing(s, endPhase);
  const d = game.decision(s);
  return isOver(d) ? d.winner : 'nobody yet';
};

/** A game in its set-up, 3rd Shock Army and the free Soviets placed if asked. */
function settingUp(upTo: 'soviet' | 'german'): OderState {
  const s = newGame();
  doing(s, place('su-3sh', '3520'));
  if (upTo === 'german')
    for (const unit of ['su-21', 'su-6', 'su-19', 'su-2po'])
      doing(s, place(unit, unit === 'su-2po' ? '3411' : '3410'));
  return s;
}
const places = (s: OderState, unit: string): string[] =>
  offered(s).flatMap((o) => ((o.kind === 'place' || o.kind === 'arrive') && o.unit === unit ? [o.at] : []));

describe('set-up, control, definitions', () => {
  it('[ruling 1] there is one scenario', () => {
    expect(game.scenarios.map((s) => s.id)).toEqual(['campaign']);
    expect(game.setup({ seed: 'x', scenario: 'other' }).ok).toBe(false);
  });

  it('[ruling 2] entry of any kind flips control at once, and the past of a hex is kept for both sides', () => {
    const s = position({ phase: 'german.movement', hexes: { '3108': 'ge-1ss' } });
    doing(s, move('ge-1ss', '3108 3209 3309'));
    expect(controlOf(s, '3209')).toBe('german');
    expect((game.encode(s).state as { everGerman: string[] }).everGerman).toEqual(
      expect.arrayContaining(['3209', '3309']),
    );
    // Whoever held a hex at the start has held it: Posen taken by the Soviets is German history still.
    const posen = position({ phase: 'soviet.movement', hexes: { '1311': 'su-43' } });
    doing(posen, move('su-43', '1311 1310'));
    expect(controlOf(posen, '1310')).toBe('soviet');
    expectRefused(
      position({ phase: 'soviet.regroup', units: { 'su-5': { due: 3 } }, control: { '1310': 'soviet' } }),
      '9.1.1#2.1',
      arrive('su-5', '1310'),
    );
  });

  it('[ruling 3] the Memel cap counts all that is there, and holds at set-up only', () => {
    const s = settingUp('german');
    expect(where(s, 'ge-28')).toBe('2806');
    doing(s, place('ge-67', '2806'));
    expectRefused(s, '3.2(5)#memel', place('ge-66', '2806'));
    const later = position({ phase: 'german.movement', hexes: { '2806': 'ge-28 ge-67', '2507': 'ge-1ss' } });
    doing(later, move('ge-1ss', '2507 2607 2706 2806'));
    expectOffered(later, endPhase);
  });

  it('[ruling 4] nobody is set up on a land bridge', () => {
    const s = settingUp('german');
    for (const at of ['2208', '2607', '2706']) expectRefused(s, '10.0#3', place('ge-67', at));
  });

  it('[ruling 5] units may be set up in enemy zones', () => {
    const s = settingUp('soviet');
    const front = zonesOf(s, 'german').find(
      (at) => controlOf(s, at) === 'soviet' && space(s, at).stacking.load === 0,
    )!;
    expectOffered(s, place('su-21', front));
  });

  it('[ruling 6] free Soviets go in any Soviet hex, the east edge too, not in the sea or out of play', () => {
    const s = settingUp('soviet');
    expectOffered(s, place('su-21', '3515'));
    const off = GROUND.find((g) => g.terrain.includes('out'))!.at;
    for (const at of ['3503', off]) expectRefused(s, '3.2', place('su-21', at));
  });
});

describe('victory', () => {
  const EDGE = { '3512': 'ge-1ss ge-67' };
  const SILESIA = { '1319': 'su-28' };

  it('[ruling 7] sudden death is looked at in the two check phases only', () => {
    const s = position({ phase: 'soviet.movement', hexes: { '3412': 'su-43', ...EDGE } });
    doing(s, endPhase);
    expect(phaseOf(s)).toBe('soviet.combat');
    doing(s, endPhase);
    expect(phaseOf(s)).toBe('over');
    const mover = position({ phase: 'german.movement', hexes: { '3411': 'ge-1ss ge-67' } });
    doing(mover, move('ge-1ss ge-67', '3411 3511'));
    expect(phaseOf(mover)).toBe('german.movement');
  });

  it('[ruling 8] the opponent has a whole player turn to answer', () => {
    // The Germans reach the east edge in their own turn; the Soviet turn comes first.
    expect(winner(endOf('german', EDGE))).toBe('nobody yet');
    expect(winner(endOf('soviet', EDGE))).toBe('german');
    const soviet = { '2408': 'su-39', ...SILESIA };
    expect(winner(endOf('soviet', soviet))).toBe('nobody yet');
    expect(winner(endOf('german', soviet))).toBe('soviet');
  });

  it('[ruling 9] holding Königsberg or Upper Silesia takes a supplied unit in the hex, not control', () => {
    expect(winner(endOf('german', { '2409': 'su-39', ...SILESIA }, { control: { '2408': 'soviet' } }))).toBe(
      'nobody yet',
    );
    expect(winner(endOf('german', { '2408': 'su-39', ...SILESIA }))).toBe('soviet');
  });

  it('[ruling 10] edge units may share a hex, corners count, and each condition needs its own units', () => {
    expect(winner(endOf('soviet', { '3521': 'ge-1ss ge-67' }))).toBe('german');
    expect(winner(endOf('german', { '1003': 'su-43', '1021': 'su-5', ...SILESIA }))).toBe('soviet');
    expect(winner(endOf('german', { '1003': 'su-43 su-5' }))).toBe('nobody yet');
  });

  it('[ruling 11] coastal or fortress supply would count for the Germans, aerial never', () => {
    // Riga, 3505, lies on the coast and on the edge: the wall of zones south of it cuts it off by land.
    const riga = {
      '3505': 'ge-1ss ge-67',
      '3305': 'su-43',
      '3307': 'su-5',
      '3309': 'su-28',
      '3410': 'su-39',
      '3510': 'su-47',
    };
    const s = endOf('soviet', riga);
    expect(supplyOf(s, 'ge-1ss')).toBe('coastal');
    expect(winner(s)).toBe('german');
    const air = endOf(
      'soviet',
      { '3521': 'ge-1ss', '3420': 'su-43', '3512': 'ge-67' },
      { state: { aerial: 'ge-1ss' } },
    );
    expect(supplyOf(air, 'ge-1ss')).toBe('aerial');
    expect(winner(air)).toBe('nobody yet');
  });

  it('[ruling 12] on turn 8 sudden death comes before the points', () => {
    const s = endOf('soviet', EDGE, { turn: 8, score: { german: 0, soviet: 50 } });
    doing(s, endPhase);
    expect(game.decision(s)).toMatchObject({ winner: 'german', level: 'sudden-death' });
    const points = endOf('soviet', { '3412': 'su-43' }, { turn: 8, score: { german: 0, soviet: 50 } });
    doing(points, endPhase);
    expect(game.decision(points)).toMatchObject({ winner: 'soviet', level: 'victory-points' });
  });

  it('[ruling 13] halves are compared in whole numbers', () => {
    const end = (german: number, soviet: number) =>
      winner(endOf('soviet', { '3412': 'su-43' }, { turn: 8, score: { german, soviet } }));
    expect([end(31, 15), end(30, 15), end(29, 0), end(31, 16)]).toEqual([
      'german',
      'draw',
      'soviet',
      'soviet',
    ]);
  });

  it('[ruling 14] the class of supply is taken in order: regular, fortress, coastal, aerial, none', () => {
    const koenigsberg = { '2408': 'ge-53', '2409': TANKS, '2407': 'su-5', '2508': 'su-28', '2308': 'su-39' };
    const classOf = (state: object, hexes: Record<string, string> = koenigsberg) =>
      supplyOf(position({ phase: 'soviet.combat', hexes, state } as Sketch), 'ge-53');
    expect(classOf({ aerial: 'ge-53' }, { '2408': 'ge-53' })).toBe('regular');
    expect(classOf({ aerial: 'ge-53' })).toBe('fortress');
    expect(classOf({ aerial: 'ge-53', everSoviet: ['2408'] })).toBe('coastal');
    const inland = { '3209': 'ge-53', '3108': 'su-43', '3309': TANKS };
    expect(classOf({ aerial: 'ge-53' }, inland)).toBe('aerial');
    expect(classOf({}, inland)).toBe('none');
    // And what each is worth, with the dice for the way back.
    const dies = (
      hexes: Record<string, string>,
      target: string,
      from: string,
      state: object,
      ...dice: number[]
    ) => {
      const s = position({
        turn: 2,
        phase: 'soviet.combat',
        hexes,
        state: { aerialUsed: true, ...state },
      } as Sketch);
      fight(s, from, target, 'DE', ...dice);
      return `${score(s)} ${where(s, 'ge-53')}`;
    };
    expect(dies({ '3209': 'ge-53', '3309': TANKS }, '3209', TANKS, {}, 2)).toBe('0:1 due 4');
    expect(dies({ '1304': 'ge-53', '1305': TANKS, '1205': 'su-43' }, '1304', TANKS, {}, 1, 2)).toBe(
      '0:2 due 5',
    );
    expect(dies(inland, '3209', TANKS, { aerial: 'ge-53' }, 1, 2)).toBe('0:1 due 5');
    expect(dies(inland, '3209', TANKS, {}, 1, 2)).toBe('0:2 due 5');
  });

  it('[ruling 15] Fortress Commands and Korpsgruppen score like any unit and never return', () => {
    const s = position({
      phase: 'soviet.combat',
      hexes: { '1409': TANKS, '1508': 'su-8g su-5g su-5gt', '1408': 'ge-fcdk ge-kgjn' },
    });
    fight(s, `${TANKS} su-8g su-5g su-5gt`, '1408', 'DE');
    expect([score(s), where(s, 'ge-fcdk'), where(s, 'ge-kgjn')]).toEqual(['0:2', 'gone', 'gone']);
  });

  it('[ruling 16] a unit removed for overstacking is valued by its supply at that moment', () => {
    const moved = (at: string) =>
      Object.fromEntries(['ge-67', 'ge-66', 'ge-53', 'ge-kgjn'].map((id) => [id, { at, moved: true }]));
    const fed = position({ phase: 'german.movement', units: moved('1310') });
    doing(fed, endPhase);
    doing(fed, remove('ge-kgjn'));
    expect(score(fed)).toBe('0:1');
    const cut = position({
      phase: 'german.movement',
      units: moved('3209'),
      hexes: { '3108': 'su-43', '3309': 'su-5' },
    });
    doing(cut, endPhase);
    doing(cut, remove('ge-kgjn'));
    expect(score(cut)).toBe('0:2');
  });

  it('[ruling 17] a district hex that was Soviet scores for the Soviet; refused or full it scores for the German', () => {
    const kgw2 = (more: Partial<Sketch> = {}) =>
      position({
        turn: 4,
        phase: 'german.regroup',
        ...more,
        units: { 'ge-kgw2': { due: 4 }, 'ge-18': { due: 4 } },
      });
    expect(score(kgw2({ state: { everSoviet: ['1105'] } }))).toBe('0:1');
    expect(score(kgw2({ hexes: { '1105': PANZERS } }))).toBe('1:0');
    const refused = kgw2();
    doing(refused, refuse('ge-kgw2'));
    expect([score(refused), where(refused, 'ge-kgw2')]).toEqual(['1:0', 'gone']);
  });

  it('[ruling 18] points for unused units go to their owner; units due after turn 8 give nobody any', () => {
    const s = position({ phase: 'soviet.regroup', units: { 'su-43': { due: 3 } } });
    doing(s, refuse('su-43'));
    expect(score(s)).toBe('0:1');
    const late = position({ turn: 8, phase: 'german.combat', hexes: { '3108': PANZERS, '3209': 'su-2po' } });
    fight(late, PANZERS, '3209', 'DE', 1);
    expect([where(late, 'su-2po'), score(late)]).toEqual(['gone', '1:0']);
  });
});

describe('sequence and support', () => {
  it('[ruling 19] the turn 1 shift comes before the automatic results', () => {
    const last = TABLES.combat.lines.soviet.length - 1;
    const step = (attackers: number, defenders: number, shift: number) =>
      columnFor(SOVIET, oddsEachWay(attackers, defenders), shift);
    expect([step(8, 1, 0), step(8, 1, -1)]).toEqual([last + 1, last]);
    expect(step(9, 1, -1)).toBe(last + 1);
    expect([step(1, 3, 0), step(1, 3, -1)]).toEqual([0, -1]);
    // In the game: odds of 1:3 are a fight on turn 2 and a sure loss on turn 1.
    const attackers = muster('soviet', 'attack', 5, 1);
    const defenders = muster('german', 'defense', 17, 3);
    const on = (turn: number) =>
      odds(
        position({ turn, phase: 'soviet.combat', hexes: { '3309': attackers, '3209': defenders } }),
        attackers,
        '3209',
      );
    expect([on(2).column, on(2).automatic]).toEqual(['1:3', null]);
    expect([on(1).column, on(1).automatic]).toEqual(['automatic', 'AL1']);
  });

  it('[ruling 20] without air support the aerial marker may be used later in the turn, or not at all', () => {
    const s = position({ turn: 2, phase: 'german.support', hexes: POCKET });
    doing(s, support(null, null));
    expectOffered(s, aerial('ge-67'));
    doing(s, endPhase);
    expectOffered(s, aerial('ge-67'));
    doing(s, endPhase);
    expect(phaseOf(s)).toBe('soviet.declare');
  });

  it('[ruling 21] the marker must be on the unit before it moves to give full movement', () => {
    // Riga without its coast: a pocket of four hexes behind a wall of zones.
    const hexes = {
      '3506': 'ge-1ss',
      '3305': 'su-43',
      '3307': 'su-5',
      '3309': 'su-28',
      '3410': 'su-39',
      '3510': 'su-47',
    };
    const s = position({ phase: 'german.movement', hexes });
    const far = move('ge-1ss', '3506 3507 3508 3507 3508');
    expectRefused(s, '8.5', far);
    doing(s, aerial('ge-1ss'));
    expectLegal(s, far);
    const late = position({ phase: 'german.movement', hexes });
    doing(late, move('ge-1ss', '3506 3507'));
    doing(late, aerial('ge-1ss'));
    expect(brokenBy(late, move('ge-1ss', '3507 3508'))).toContain('10.0#8');
  });

  it('[ruling 22] in the Soviet combat phase it comes after the attack is announced and before supply is read', () => {
    const s = position({ phase: 'soviet.combat', hexes: POCKET });
    expect(openKinds(s)).not.toContain('aerial-supply');
    expect(happened(doing(s, attack('su-43', '3209')), 'announced')).toMatchObject({ target: '3209' });
    const events = doing(s, aerial('ge-67'), 6, 6);
    expect(events.map((e) => e.type).slice(0, 2)).toEqual(['aerial-supply', 'attacked']);
    expect(happened(events, 'attacked')).toMatchObject({ supply: { 'ge-67': 'aerial' } });
  });

  it('[ruling 23] the naval marker goes in any coastal hex, land bridges too, whoever holds it', () => {
    const s = position({ phase: 'german.support', hexes: { '2408': 'su-43', '1010': 'ge-67' } });
    for (const at of ['2408', '2208', '2607', '2706', '2007']) expectOffered(s, support(null, at));
  });

  it('[ruling 24] markers help through the defending hex only', () => {
    const at = (state: object) =>
      modifiers(
        position({
          phase: 'german.combat',
          hexes: { '2507': 'ge-1ss', '2609': 'su-5', '2508': 'su-43' },
          state,
        } as Sketch),
        'ge-1ss',
        '2508',
      );
    expect(at({ naval: '2507' })['11.5.3#german']).toBeUndefined();
    const far = (air: string) =>
      modifiers(
        position({ phase: 'german.combat', hexes: { '3108': 'ge-1ss', '3209': 'su-43' }, state: { air } }),
        'ge-1ss',
        '3209',
      );
    // 3008 touches the attackers’ hex, not the defenders’.
    expect(far('3008')).toEqual({});
    expect(far('3308')['11.5.3#german']).toBe(-1);
  });
});

describe('stacking and zones', () => {
  it('[ruling 25] a phase cannot be ended with an overstack its owner can avoid; one he cannot is the opponent’s to settle', () => {
    const s = position({ phase: 'german.movement', hexes: { '3209': 'ge-67 ge-66 ge-53 ge-80' } });
    expectRefused(s, '6.3', endPhase);
    doing(s, move('ge-80', '3209 3109'));
    expectOffered(s, endPhase);
    const stuck = position({
      phase: 'german.movement',
      hexes: { '3209': 'ge-67 ge-66 ge-53 ge-80', '3108': 'su-43', '3309': 'su-5' },
    });
    doing(stuck, endPhase);
    expect([questionOf(stuck), seatOf(stuck), offered(stuck, 'remove').length]).toEqual([
      'overstack',
      'soviet',
      4,
    ]);
  });

  it('[ruling 26] an advance is held to the limit when it is made', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': PANZERS, '3109': 'ge-67', '3209': 'su-2po' },
    });
    fight(s, `${PANZERS} ge-67`, '3209', 'DE', 6);
    expectRefused(s, '11.7#1', advance(`${PANZERS} ge-67`));
  });

  it('[ruling 27] three more units may share a Fortress Command’s hex', () => {
    const s = position({ phase: 'german.movement', hexes: { '2408': `ge-fck ${PANZERS}` } });
    expectOffered(s, endPhase);
    expect(space(s, '2408').stacking.load).toBe(3);
  });

  it('[ruling 28] no zone reaches 2607 or 2706, from wherever; into 2208 zones go over open hexsides', () => {
    for (const at of ['2507', '2806', '2707', '2608', '2807']) {
      const zones = zonesOf(position({ phase: 'german.movement', hexes: { [at]: 'su-43' } }), 'soviet');
      expect(zones).not.toContain('2607');
      expect(zones).not.toContain('2706');
    }
    // A unit passing there sends none out.
    expect(zonesOf(position({ phase: 'german.movement', hexes: { '2607': 'su-43' } }), 'soviet')).toEqual([
      '2607',
    ]);
    const into2208 = (at: string) =>
      zonesOf(position({ phase: 'german.movement', hexes: { [at]: 'su-43' } }), 'soviet').includes('2208');
    expect(['2107', '2108', '2308', '2209', '2307'].map(into2208)).toEqual([true, true, true, false, false]);
  });

  it('[ruling 29] across an all-sea hexside there is no zone, attack, supply or movement', () => {
    const hexes = { '2209': 'ge-67', '2208': 'su-43' };
    expect(zonesOf(position({ phase: 'german.combat', hexes }), 'german')).not.toContain('2208');
    expectRefused(position({ phase: 'german.combat', hexes }), '11.0#1', attack('ge-67', '2208'));
    expectRefused(
      position({ phase: 'german.movement', hexes: { '2209': 'ge-67' } }),
      '10.0#4',
      move('ge-67', '2209 2208'),
    );
    // Pillau, 2307: 2308 and 2208 across the water do not feed it.
    expect(
      supplyOf(position({ phase: 'german.movement', hexes: { '2307': 'ge-67', '2407': 'su-43' } }), 'ge-67'),
    ).toBe('coastal');
  });

  it('[ruling 30] nobody moves straight from zone to zone; a probe does it', () => {
    const hexes = { '3108': 'ge-67', '3209': 'su-43' };
    expectRefused(position({ phase: 'german.movement', hexes }), '7.1#1', move('ge-67', '3108 3208'));
    expectOffered(position({ phase: 'german.combat', hexes }), probe('ge-67', '3208'));
  });

  it('[ruling 31] entering a zone costs nothing extra', () => {
    const cost = (hexes: Record<string, string>) =>
      reach(position({ phase: 'german.movement', hexes }), 'ge-67').spaces['3108']!.cost;
    expect(cost({ '3107': 'ge-67', '3209': 'su-43' })).toBe(cost({ '3107': 'ge-67' }));
  });
});

describe('supply', () => {
  it('[ruling 32] a unit traces out of its own hex in a zone, and the source may lie in one', () => {
    const front = position({ phase: 'german.combat', hexes: { '3108': 'ge-67', '3209': 'su-43' } });
    expect(zonesOf(front, 'soviet')).toContain('3108');
    expect(supplyOf(front, 'ge-67')).toBe('regular');
    // 1110 and its only source hexes 1010 and 1011 are all in zones; a hex between would cut the line.
    const edge = position({
      phase: 'german.combat',
      hexes: { '1110': 'ge-67', '1009': 'su-43', '1012': 'su-5', '1210': 'su-28', '1212': 'su-39' },
    });
    expect(zonesOf(edge, 'soviet')).toEqual(expect.arrayContaining(['1010', '1011', '1110', '1109', '1111']));
    expect(supplyOf(edge, 'ge-67')).toBe('regular');
  });

  it('[ruling 33] a source must be free of enemies, not under control; who stands on one is supplied', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '1010': 'ge-67', '1009': 'su-43', '1110': 'su-5', '1011': 'su-28' },
    });
    expect(supplyOf(s, 'ge-67')).toBe('regular');
    const lost = position({
      phase: 'german.combat',
      hexes: { '1110': 'ge-67', '1209': 'su-43' },
      control: { '1010': 'soviet', '1011': 'soviet' },
    });
    expect(supplyOf(lost, 'ge-67')).toBe('regular');
    // With armies on both edge hexes it touches, and zones on the rest, the corps is cut off.
    const held = position({
      phase: 'german.combat',
      hexes: { '1110': 'ge-67', '1010': 'su-43', '1011': 'su-5', '1210': 'su-28' },
    });
    expect(supplyOf(held, 'ge-67')).toBe('none');
  });

  it('[ruling 33][11.6.1#1] an enemy on a source takes it out of the reckoning of a retreat too', () => {
    // From 1815 the nearest source is Beuthen, 1318. With an army in it the next one decides, and 1816 leads no closer.
    const hit = (more: Record<string, string>) => {
      const s = position({
        phase: 'soviet.combat',
        hexes: { '1814': 'su-1gt su-2gt', '1815': 'ge-67', ...more },
      });
      fight(s, 'su-1gt su-2gt', '1815', 'DR');
      return questionOf(s) === 'retreat' ? retreats(s)['ge-67'] : [where(s, 'ge-67')];
    };
    expect(hit({})).toEqual(['1715', '1816']);
    expect(hit({ '1318': 'su-43' })).toEqual(['1715']);
  });

  it('[ruling 34] retreats look to the west edge and Upper Silesia, arrivals to the west edge alone', () => {
    // In 1519 Upper Silesia is near and the edge far: the corps goes south-west, towards the cities.
    const s = position({ phase: 'soviet.combat', hexes: { '1618': 'su-1gt su-2gt', '1518': 'ge-67' } });
    fight(s, 'su-1gt su-2gt', '1518', 'DR');
    const went = questionOf(s) === 'retreat' ? retreats(s)['ge-67']! : [where(s, 'ge-67')];
    expect(went.every((at) => at.startsWith('14'))).toBe(true);
    const wall = {
      '1017': 'su-43',
      '1019': 'su-5',
      '1021': 'su-28',
      '1116': 'su-39',
      '1316': 'su-47',
      '1516': 'su-61',
      '1518': 'su-70',
      '1520': 'su-65',
      '1421': 'su-3',
    };
    const arrivals = position({
      phase: 'german.regroup',
      hexes: { ...wall, '1319': 'ge-66' },
      units: { 'ge-67': { due: 3 } },
    });
    expect(supplyOf(arrivals, 'ge-66')).toBe('regular');
    expectRefused(arrivals, '9.2#1', arrive('ge-67', '1318'));
  });

  it('[ruling 35] -1 only if every defender is out of supply, +1 if any attacker is', () => {
    const hexes = { '3209': 'ge-67 ge-66', '3108': 'su-43', '3309': 'su-5' };
    expect(modifiers(position({ phase: 'soviet.combat', hexes }), 'su-5', '3209')['8.6#2']).toBe(-1);
    expect(
      modifiers(position({ phase: 'soviet.combat', hexes, state: { aerial: 'ge-66' } }), 'su-5', '3209')[
        '8.6#2'
      ],
    ).toBeUndefined();
    const sally = position({ phase: 'german.combat', hexes, state: { aerial: 'ge-66' } });
    expect(modifiers(sally, 'ge-66', '3309')['8.6#1']).toBeUndefined();
    expect(modifiers(sally, 'ge-66 ge-67', '3309')['8.6#1']).toBe(1);
  });

  it('[ruling 36] fortress supply needs a city: towns and fortifications do not do', () => {
    const cutOff = (at: string) => {
      const [north, , , south] = ground(at).ring as [string, string, string, string];
      return supplyOf(
        position({ phase: 'german.movement', hexes: { [at]: 'ge-67', [north]: 'su-43', [south]: 'su-5' } }),
        'ge-67',
      );
    };
    expect([cutOff('1310'), cutOff('1408'), cutOff('1414')]).toEqual(['fortress', 'none', 'none']);
    const fort = hexLike(
      'a fortification inland',
      (g) =>
        g.features.join() === 'fortification' &&
        g.ring.every((n) => n !== '' && isLand(n)) &&
        !g.at.startsWith('10') &&
        !g.at.startsWith('11'),
    );
    expect(cutOff(fort)).toBe('none');
  });

  it('[ruling 37] a line opened by one battle serves in the next', () => {
    // 3309 bars the corps in 3209 from the east; once it is driven off the corps is in supply again.
    const s = position({
      phase: 'german.combat',
      hexes: { '3209': 'ge-67', '3108': 'su-43', '3309': 'su-2po', '3410': PANZERS },
    });
    expect(supplyOf(s, 'ge-67')).toBe('none');
    expect(modifiers(s, 'ge-67', '3108')['8.6#1']).toBe(1);
    fight(s, PANZERS, '3309', 'DE', 6, ...(supplyOf(s, 'su-2po') === 'regular' ? [] : [6]));
    doing(s, advance(''));
    expect(modifiers(s, 'ge-67', '3108')['8.6#1']).toBeUndefined();
  });
});

describe('regrouping and arrival', () => {
  it('[ruling 38] due is the turn of death plus the roll, never the same turn', () => {
    // An army killed in the German half of turn 2 with a 1 comes on turn 3, though its own regroup phase of turn 2 is to come.
    const s = position({ turn: 2, phase: 'german.combat', hexes: { '3108': PANZERS, '3209': 'su-2po' } });
    fight(s, PANZERS, '3209', 'DE', 1);
    expect(where(s, 'su-2po')).toBe('due 3');
  });

  it('[ruling 39] arrival turns are open to both', () => {
    const s = position({ phase: 'german.movement', units: { 'su-43': { due: 5 }, 'ge-67': { due: 6 } } });
    for (const seat of game.seats)
      expect(game.view(s, seat).units).toMatchObject({ 'su-43': { due: 5 }, 'ge-67': { due: 6 } });
  });

  it('[ruling 40] all that is due is placed or refused, in the order the owner likes', () => {
    for (const order of [
      ['ge-1ss', 'ge-67'],
      ['ge-67', 'ge-1ss'],
    ] as const) {
      const s = position({ phase: 'german.regroup', units: { 'ge-1ss': { due: 3 }, 'ge-67': { due: 3 } } });
      expect(brokenBy(s, endPhase)).toEqual(['5.0#1']);
      doing(s, arrive(order[0], '1010'));
      expect(phaseOf(s)).toBe('german.regroup');
      doing(s, refuse(order[1]));
      expect(phaseOf(s)).toBe('soviet.declare');
    }
  });

  it('[ruling 41] a town in an enemy zone will do if its line runs', () => {
    const s = position({
      phase: 'german.regroup',
      hexes: { '1514': 'su-43' },
      units: { 'ge-67': { due: 3 } },
    });
    expect(zonesOf(s, 'soviet')).toContain('1414');
    expectOffered(s, arrive('ge-67', '1414'));
  });

  it('[ruling 42] a regrouped panzer corps has the same places as infantry', () => {
    const s = position({ phase: 'german.regroup', units: { 'ge-1ss': { due: 3 }, 'ge-67': { due: 3 } } });
    expect(places(s, 'ge-1ss')).toEqual(places(s, 'ge-67'));
    expect(places(s, 'ge-1ss')).toContain('1103');
  });
});

describe('movement and air', () => {
  it('[ruling 43] a path may not end on a land bridge, and 2208 in an enemy zone is not entered at all', () => {
    const spit = position({ phase: 'german.movement', hexes: { '2507': 'ge-1ss' } });
    expectRefused(spit, '10.0#3', move('ge-1ss', '2507 2607'));
    const free = position({ phase: 'german.movement', hexes: { '2308': 'ge-1ss' } });
    expectOffered(free, move('ge-1ss', '2308 2208 2107'));
    // An army in 2108 throws its zone over 2208: to enter would be to stop.
    const shut = position({ phase: 'german.movement', hexes: { '2308': 'ge-1ss', '2108': 'su-43' } });
    expectRefused(shut, '7.1', move('ge-1ss', '2308 2208 2107'));
    expectRefused(shut, '10.0#3', move('ge-1ss', '2308 2208'));
    expect(Object.keys(reach(shut, 'ge-1ss').spaces)).not.toContain('2208');
  });

  it('[ruling 44] in the air area a German pays exactly one, and what is forbidden stays forbidden', () => {
    const [from, into] = stepInto('rough');
    const s = position({ phase: 'german.movement', hexes: { [from]: 'ge-1ss' }, state: { air: into } });
    expect(reach(s, 'ge-1ss').spaces[into]!.cost).toBe(1);
    const sea = position({ phase: 'german.movement', hexes: { '2707': 'ge-1ss' }, state: { air: '2707' } });
    expect(brokenBy(sea, move('ge-1ss', '2707 2607 2507'))).toContain('10.0#4');
    const zone = position({
      phase: 'german.movement',
      hexes: { '3107': 'ge-1ss', '3209': 'su-43' },
      state: { air: '3108' },
    });
    expectRefused(zone, '7.1', move('ge-1ss', '3107 3108 3008'));
    expectRefused(zone, '6.0', move('ge-1ss', '3107 3208 3209'));
  });

  it('[ruling 45] a Soviet pays ground plus one, and over a river that cost and one more: 1 + 1 + (1 + 1) = 4', () => {
    const [from, into] = riverCrossing();
    const over = (state: object) => {
      const s = position({ phase: 'soviet.movement', hexes: { [from]: 'su-43' }, state } as Sketch);
      return happened(doing(s, move('su-43', `${from} ${into}`)), 'moved')!.spent;
    };
    const [clear, river] = [TABLES.terrain.clear.cost[0]!, TABLES.terrain.river.cost[0]!];
    expect(over({ air: into })).toEqual({ 'su-43': clear + 1 + (river + 1) });
    expect(over({})).toEqual({ 'su-43': clear + river });
    // Who cannot pay stays where he is: the second step would be the fifth factor.
    const back = ground(from).ring.find((n) => n !== into && isPlain(n) && !isRiver(n, from));
    expect(back).toBeDefined();
    const s = position({ phase: 'soviet.movement', hexes: { [back!]: 'su-43' }, state: { air: into } });
    expectRefused(s, '10.0#6', move('su-43', `${back} ${from} ${into}`));
  });

  it('[ruling 46] out of supply means 3 and 2, and nothing else is halved', () => {
    const s = position({ phase: 'german.movement', hexes: { ...POCKET, '3209': 'ge-67 ge-1ss' } });
    expect([reach(s, 'ge-1ss').factors, reach(s, 'ge-67').factors]).toEqual([3, 2]);
    const c = position({ phase: 'german.combat', hexes: { ...POCKET, '3209': 'ge-1ss' } });
    const free = position({ phase: 'german.combat', hexes: { '3209': 'ge-1ss', '3309': 'su-5' } });
    expect([supplyOf(c, 'ge-1ss'), supplyOf(free, 'ge-1ss')]).toEqual(['none', 'regular']);
    expect(odds(c, 'ge-1ss', '3309').attack).toBe(odds(free, 'ge-1ss', '3309').attack);
  });
});

describe('combat', () => {
  it('[ruling 47] fractions are dropped both ways, and automatic losses begin at 1:5 and 1:4', () => {
    expect(oddsEachWay(10, 19)).toEqual([1, 1]);
    expect(oddsEachWay(10, 20)).toEqual([1, 2]);
    expect([columnFor(GERMAN, oddsEachWay(5, 24), 0), columnFor(GERMAN, oddsEachWay(5, 25), 0)]).toEqual([
      0, -1,
    ]);
    expect([columnFor(SOVIET, oddsEachWay(5, 19), 0), columnFor(SOVIET, oddsEachWay(5, 20), 0)]).toEqual([
      0, -1,
    ]);
    const fightOf = (a: number, d: number) => {
      const units = muster('german', 'attack', a, 3);
      const s = position({
        phase: 'german.combat',
        hexes: { '3108': units, '3209': muster('soviet', 'defense', d, 3) },
      });
      return odds(s, units, '3209');
    };
    expect([fightOf(10, 19).ratio, fightOf(10, 20).ratio]).toEqual(['1:1', '1:2']);
    expect(fightOf(5, 24)).toMatchObject({ ratio: '1:4', automatic: null });
  });

  it('[ruling 48] a unit without attack factor cannot join', () => {
    const s = position({ phase: 'german.combat', hexes: { '2408': 'ge-fck ge-67', '2508': 'su-43' } });
    expectRefused(s, '11.0#2', attack('ge-67 ge-fck', '2508'));
    expect(game.units.filter((u) => u.attack === 0).every((u) => u.class === 'static')).toBe(true);
  });

  it('[ruling 49] the defender has the best ground in his hex, and a city converts results whatever he takes', () => {
    const city = hexLike(
      'a city on rough or wooded ground, or any city',
      (g) => g.features.includes('city') && g.ring.some((n) => isPlain(n)),
    );
    const from = ground(city).ring.find((n) => isPlain(n))!;
    const s = position({ phase: 'soviet.combat', hexes: { [from]: 'su-1gt', [city]: 'ge-67' } });
    const { modifiers: list, byDie } = odds(s, 'su-1gt', city);
    expect(list.filter((m) => ['11.5.1#city', '11.5.1#town', '11.5.1#rough'].includes(m.rule))).toMatchObject(
      [{ rule: '11.5.1#city', value: 2 }],
    );
    expect(byDie).not.toContain('DR');
    expect(byDie).not.toContain('AS');
  });

  it('[ruling 50] one attacker on dry ground spoils the river for the defender', () => {
    const [from, into] = riverCrossing();
    const dry = ground(into).ring.find((n) => n !== '' && isLand(n) && !isRiver(n, into))!;
    const s = position({
      phase: 'german.combat',
      hexes: { [from]: 'ge-67 ge-66', [dry]: 'ge-53', [into]: 'su-43' },
    });
    expect(modifiers(s, 'ge-67 ge-66', into)['11.5.1#river']).toBe(1);
    expect(modifiers(s, 'ge-67 ge-66 ge-53', into)['11.5.1#river']).toBeUndefined();
  });

  it('[ruling 51] concentric is -1 once, and only hexes that send an attacker count', () => {
    const hexes = {
      '3208': 'su-43',
      '3308': 'su-5',
      '3309': 'su-28',
      '3210': 'su-39',
      '3109': 'su-47',
      '3108': 'su-61',
      '3209': 'ge-67',
    };
    const s = position({ phase: 'soviet.combat', hexes });
    expect(modifiers(s, 'su-43 su-5 su-28 su-39 su-47 su-61', '3209')['11.5.4']).toBe(-1);
    expect(modifiers(s, 'su-43 su-5', '3209')['11.5.4']).toBeUndefined();
    expect(modifiers(s, 'su-43 su-28 su-47', '3209')['11.5.4']).toBe(-1);
    expect(modifiers(s, 'su-43 su-5 su-28', '3209')['11.5.4']).toBeUndefined();
  });

  it('[ruling 52] cities convert for both sides and in momentum attacks; automatic results stay', () => {
    // Kaunas held by the Soviets, Posen by the Germans.
    for (const s of [
      position({ phase: 'german.combat', hexes: { '3109': PANZERS, '3110': 'su-1gt su-2gt' } }),
      position({ phase: 'soviet.combat', hexes: { '1309': TANKS, '1310': 'ge-1ss ge-2ss' } }),
    ]) {
      const german = phaseOf(s) === 'german.combat';
      const { byDie } = odds(s, german ? PANZERS : TANKS, german ? '3110' : '1310');
      expect(byDie!.some((r) => r === 'DR' || r === 'AS')).toBe(false);
    }
    // Momentum: over 3109, where 2nd Polish dies, into Kaunas.
    const s = position({
      phase: 'german.combat',
      hexes: { '3009': PANZERS, '3109': 'su-2po', '3110': 'su-43' },
    });
    fight(s, PANZERS, '3109', 'DE', 6);
    doing(s, advance('ge-1ss ge-2ss'));
    expect(questionOf(s)).toBe('momentum');
    expect(() => dieFor(s, 'ge-1ss ge-2ss', '3110', 'DR')).toThrow();
    fight(s, 'ge-1ss ge-2ss', '3110', 'EX', 6);
    expect(questionOf(s)).toBe('lose');
    const crushed = position({
      phase: 'german.combat',
      hexes: { '3109': PANZERS, '3010': 'ge-58 ge-39 ge-gd', '3110': 'su-2po' },
    });
    expect(odds(crushed, `${PANZERS} ge-58 ge-39 ge-gd`, '3110').automatic).toBe('DE');
  });

  it('[ruling 53] retreating from a town, the Fortress Command dies, the rest go, and the hex is open', () => {
    const s = position({ phase: 'soviet.combat', hexes: { '1409': TANKS, '1408': 'ge-fcdk ge-67' } });
    const events = fight(s, TANKS, '1408', 'DR');
    expect(all(events, 'eliminated').map((e) => e.unit)).toEqual(['ge-fcdk']);
    if (questionOf(s) === 'retreat') doing(s, offered(s, 'retreat')[0]!);
    expect(where(s, 'ge-67')).not.toBe('1408');
    expectOffered(s, advance('su-1gt su-2gt su-3gt'));
    // Alone, it is simply lost.
    const alone = position({ phase: 'soviet.combat', hexes: { '1409': 'su-1gt', '1408': 'ge-fcdk' } });
    fight(alone, 'su-1gt', '1408', 'DR');
    expect([where(alone, 'ge-fcdk'), questionOf(alone)]).toEqual(['gone', 'advance']);
  });

  it('[ruling 54] an exchange takes exactly one of each side; the defender may give his Fortress Command', () => {
    const s = position({
      phase: 'soviet.combat',
      hexes: { '2508': TANKS, '2407': 'su-8g su-5g su-5gt', '2408': 'ge-fck ge-kgjn' },
    });
    fight(s, `${TANKS} su-8g su-5g su-5gt`, '2408', 'EX');
    expect([seatOf(s), questionOf(s)]).toEqual(['german', 'lose']);
    doing(s, lose('ge-fck'));
    doing(s, lose('su-3gt'), 6);
    expect(['ge-fck', 'ge-kgjn', 'su-1gt', 'su-8g', 'su-3gt'].map((u) => where(s, u))).toEqual([
      'gone',
      '2408',
      '2508',
      '2407',
      'gone',
    ]);
    const lone = position({ phase: 'german.combat', hexes: { '3108': 'ge-gd', '3209': 'su-1gt' } });
    fight(lone, 'ge-gd', '3209', 'EX', 6, 6);
    expect(questionOf(lone)).toBe('german.combat');
  });

  it('[ruling 55] closer to a source if that can be, else anywhere legal; through full hexes if there is nothing else', () => {
    const hit = (more: Record<string, string>) => {
      const s = position({ phase: 'german.combat', hexes: { '3108': PANZERS, '3209': 'su-43', ...more } });
      fight(s, PANZERS, '3209', 'DR');
      return questionOf(s) === 'retreat' ? retreats(s)['su-43']! : [where(s, 'su-43')];
    };
    expect(hit({})).toEqual(['3308', '3309']);
    expect(hit({ '3408': 'ge-67', '3410': 'ge-66' })).toEqual(['3210']);
    const full = { '3308': 'su-5 su-28 su-39', '3309': 'su-47 su-61 su-69' };
    // A free hex that is no closer goes before full ones that are: nobody is pushed on while he has room beside him.
    expect(hit(full)).toEqual(['3210']);
    expect(hit({ '3109': 'ge-67', ...full })).toEqual(['3307', '3310', '3408', '3409', '3410']);
    expect(hit({ '3109': 'ge-67', '3408': 'ge-66', '3309': 'su-47 su-61 su-69' })).toEqual(['3310', '3410']);
  });

  it('[ruling 56] units of a stack retreat singly: those without a hex die, the others go', () => {
    // 3309 is the only hex without a German zone, with room for one; all beyond it lies in zones.
    const s = position({
      phase: 'german.combat',
      hexes: {
        '3108': PANZERS,
        '3209': 'su-43 su-2po',
        '3309': 'su-5 su-28',
        '3307': 'ge-67',
        '3509': 'ge-66',
        '3211': 'ge-53',
      },
    });
    fight(s, PANZERS, '3209', 'DR');
    expect(retreats(s)).toEqual({ 'su-43': ['3309'], 'su-2po': ['3309'] });
    const events = doing(s, retreat('su-43', '3209 3309'), 6, 6);
    expect(where(s, 'su-43')).toBe('3309');
    expect(all(events, 'eliminated')).toMatchObject([{ unit: 'su-2po', rule: '11.6.1.a' }]);
    expect(questionOf(s)).toBe('advance');
  });

  it('[ruling 57] a hex with a unit attacked before is open to momentum attacks only', () => {
    const hexes = { '3108': 'ge-1ss ge-2ss', '3208': 'ge-66', '3209': 'su-2po', '3308': 'su-28' };
    const s = position({ phase: 'german.combat', hexes: { ...hexes, '3307': 'ge-67' } });
    fight(s, 'ge-66', '3308', 'AS');
    expectRefused(s, '11.3#4', attack('ge-67', '3308'));
    fight(s, 'ge-1ss ge-2ss', '3209', 'DE', 6);
    doing(s, advance('ge-1ss'));
    expectOffered(s, attack('ge-1ss', '3308'));
  });

  const chase = (advancing: string) => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss', '3109': 'ge-67 ge-47', '3209': 'su-2po', '3309': 'su-5' },
    });
    fight(s, 'ge-1ss ge-2ss ge-67', '3209', 'DE', 6);
    doing(s, advance(advancing));
    return s;
  };

  it('[ruling 58] a momentum attack is made by some or all of the panzers that advanced, and nobody else', () => {
    const s = chase('ge-1ss ge-2ss ge-67');
    for (const units of ['ge-1ss', 'ge-2ss', 'ge-1ss ge-2ss']) expectOffered(s, attack(units, '3309'));
    expectRefused(s, '11.8#1', attack('ge-1ss ge-67', '3309'));
    expectRefused(s, '11.8#1', attack('ge-1ss ge-47', '3309'));
    // Each has one of its own, so they may attack one after the other; then it is over for all of them.
    fight(s, 'ge-2ss', '3309', 'AS');
    expect(offered(s, 'attack')).toEqual([attack('ge-1ss', '3309')]);
    fight(s, 'ge-1ss', '3309', 'AS');
    expect(questionOf(s)).toBe('german.combat');
    expect(targets(s, 'attack')).toEqual([]);
  });

  it('[ruling 59] there is no momentum after momentum', () => {
    const s = chase('ge-1ss ge-2ss');
    fight(s, 'ge-1ss ge-2ss', '3309', 'DR');
    if (questionOf(s) === 'retreat') doing(s, offered(s, 'retreat')[0]!);
    doing(s, advance('ge-1ss ge-2ss'));
    expect(questionOf(s)).toBe('german.combat');
    expect(targets(s, 'attack')).toEqual([]);
  });

  it('[ruling 60] a probe goes into an empty hex on land over an open hexside', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-67', '3208': 'ge-66', '3209': 'su-43' },
    });
    expectRefused(s, '11.9', probe('ge-67', '3208'));
    expectRefused(s, '11.9', probe('ge-67', '3209'));
    // 2208 touches 2209 and 2307 over water only, and the sea is no target.
    const spit = position({ phase: 'german.combat', hexes: { '2208': 'ge-67', '2308': 'su-43' } });
    expect(targets(spit, 'probe')).toEqual([]);
    expectRefused(spit, '11.9', probe('ge-67', '2209'));
    expectRefused(spit, '11.7#2', probe('ge-67', '2207'));
  });

  it('[ruling 61] a probe is the unit’s attack, unless it is a panzer’s momentum; stacks may probe together', () => {
    const s = position({ phase: 'german.combat', hexes: { '3108': 'ge-67 ge-66', '3209': 'su-43' } });
    expectOffered(s, probe('ge-67 ge-66', '3208'));
    fight(s, 'ge-67', '3209', 'AS');
    expectRefused(s, '11.3#3', probe('ge-67', '3208'));
    expectOffered(s, probe('ge-66', '3208'));
    const panzer = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss', '3209': 'su-2po', '3410': 'su-28' },
    });
    fight(panzer, 'ge-1ss ge-2ss', '3209', 'DE', 6);
    doing(panzer, advance('ge-1ss'));
    // Nobody stands beside it, so it may not probe either.
    expect(questionOf(panzer)).toBe('german.combat');
    const beside = chase('ge-1ss');
    expect(targets(beside, 'probe').sort()).toEqual(['3210', '3308']);
  });

  it('[ruling 62] a Shock Army advances alone', () => {
    const s = position({
      phase: 'soviet.combat',
      hexes: { '3309': 'su-2sh', '3308': 'su-1gt su-2gt', '3209': 'ge-kgjn' },
      state: { sequence: { soviet: 'combat-movement' } },
    });
    fight(s, 'su-2sh su-1gt su-2gt', '3209', 'DE');
    expectRefused(s, '11.7#1', advance('su-2sh su-1gt'));
    expectOffered(s, advance('su-1gt su-2gt'));
    doing(s, advance('su-2sh'));
    expect([where(s, 'su-2sh'), where(s, 'su-1gt')]).toEqual(['3209', '3308']);
  });

  it('[ruling 63] rolls beyond the table are read in its first or last row', () => {
    const { lines, rows } = TABLES.combat;
    // Königsberg over the river with both markers: +6 on a 6 is far below the last row.
    const high = position({
      phase: 'soviet.combat',
      hexes: { '2409': 'su-1gt', '2408': 'ge-67' },
      state: { air: '2408', naval: '2408' },
    });
    const h = odds(high, 'su-1gt', '2408');
    expect(6 + h.drm).toBeGreaterThan(TABLES.combat.firstRow + rows.length - 1);
    const last = rows.at(-1)![lines.soviet.indexOf(h.column)]!;
    expect(h.byDie![5]).toBe(last === 'DR' ? 'EX' : last === 'AS' ? 'AL1' : last);
    // Cut off, surrounded and under air attack on turn 3: -3 on a 1.
    const low = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-gd', '3309': 'ge-67', '3209': 'su-2sh' },
      state: { air: '3209' },
    });
    const l = odds(low, 'ge-gd ge-67', '3209');
    expect(1 + l.drm).toBeLessThan(TABLES.combat.firstRow);
    expect(l.byDie![0]).toBe(rows[0]![lines.german.indexOf(l.column)]);
  });

  it('[ruling 64] a confirmed move is final: the unit does not move again, and only the table can take it back', () => {
    const s = position({ phase: 'german.movement', hexes: { '3209': 'ge-1ss' } });
    const events = doing(s, move('ge-1ss', '3209 3309'));
    expectRefused(s, '10.0#8', move('ge-1ss', '3309 3209'));
    game.undo(s, events);
    expectOffered(s, move('ge-1ss', '3209 3309'));
  });
});
