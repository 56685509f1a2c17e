import { isOver, type Outcome } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import {
  all,
  arrive,
  doing,
  endPhase,
  fight,
  game,
  happened,
  move,
  type OderState,
  phaseOf,
  position,
  refuse,
  type Sketch,
  score,
  supplyOf,
  where,
} from '../test/board.ts';

type Hexes = Readonly<Record<string, string>>;

/** The last moment of a Soviet player turn: ending the phase leads through retrieval to the German check. */
function endOfSovietTurn(hexes: Hexes, more: Partial<Sketch> = {}): OderState {
  const state = { sequence: { soviet: 'combat-movement' }, ...more.state };
  return position({ ...more, phase: 'soviet.movement', hexes, state });
}

/** The last moment of a German player turn: ending the phase leads to the Soviet check. */
function endOfGermanTurn(hexes: Hexes, more: Partial<Sketch> = {}): OderState {
  const state = { sequence: { german: 'combat-movement' }, ...more.state };
  return position({ ...more, phase: 'german.movement', hexes, state });
}

function outcome(s: OderState): Outcome | null {
  doing(s, endPhase);
  const d = game.decision(s);
  return isOver(d) ? d : null;
}

const GERMAN_WINS = { winner: 'german', level: 'sudden-death', rule: '4.1.1' };
const SOVIET_WINS = { winner: 'soviet', level: 'sudden-death', rule: '4.1.2' };

/** A unit in the corner 3521 behind a Soviet army whose zone fills both ways out. */
const CORNERED = { '3521': 'ge-1ss ge-2ss', '3420': 'su-43' };

describe('4.1.1 German sudden death', () => {
  it('[4.1.1][4.1] two supplied units on the east edge at the end of a Soviet turn win at once', () => {
    expect(outcome(endOfSovietTurn({ '3512': 'ge-1ss', '3514': 'ge-67' }))).toMatchObject(GERMAN_WINS);
    expect(outcome(endOfSovietTurn({ '3512': 'ge-1ss ge-67' }))).toMatchObject(GERMAN_WINS);
  });

  it('[4.1.1] one is not enough, nor are two elsewhere', () => {
    expect(outcome(endOfSovietTurn({ '3512': 'ge-1ss', '3412': 'ge-67' }))).toBeNull();
  });

  it('[1.3#corner][4.1.1] the corner 3521 counts as east edge, the south edge beside it does not', () => {
    expect(outcome(endOfSovietTurn({ '3521': 'ge-1ss ge-2ss' }))).toMatchObject(GERMAN_WINS);
    expect(outcome(endOfSovietTurn({ '3421': 'ge-1ss ge-2ss' }))).toBeNull();
  });

  it('[4.1.1#1][8.0#3] without supply at that moment the game goes on', () => {
    const s = endOfSovietTurn(CORNERED);
    expect(supplyOf(s, 'ge-1ss')).toBe('none');
    expect(outcome(s)).toBeNull();
    expect(game.decision(s)).toMatchObject({ turn: 4, phase: 'german.declare' });
  });

  it('[4.1.1#1][8.0#3] what was cut off earlier counts if it is supplied by then', () => {
    const s = endOfSovietTurn(CORNERED);
    doing(s, move('su-43', '3420 3419 3418'));
    expect(outcome(s)).toMatchObject(GERMAN_WINS);
  });

  it('[4.1.1#2] aerial supply does not count', () => {
    const s = endOfSovietTurn({ ...CORNERED, '3510': 'ge-47' }, { state: { aerial: 'ge-1ss' } });
    expect([supplyOf(s, 'ge-1ss'), supplyOf(s, 'ge-47')]).toEqual(['aerial', 'regular']);
    expect(outcome(s)).toBeNull();
  });

  it('[4.1.1][4.1] the end of the German turn is not the moment', () => {
    expect(outcome(endOfGermanTurn({ '3512': 'ge-1ss ge-67' }))).toBeNull();
  });
});

describe('4.1.2 Soviet sudden death', () => {
  const WEST = { '1010': 'su-43', '1012': 'su-5' };
  const KOENIGSBERG = { '2408': 'su-39' };
  const SILESIA = { '1319': 'su-28' };

  it('[4.1.2][4.1.2.a][4.1.2.b] the west edge and Königsberg win at the end of the German turn', () => {
    expect(outcome(endOfGermanTurn({ ...WEST, ...KOENIGSBERG }))).toMatchObject(SOVIET_WINS);
  });

  it('[4.1.2][4.1.2.a][4.1.2.c] the west edge and Upper Silesia do', () => {
    expect(outcome(endOfGermanTurn({ ...WEST, ...SILESIA }))).toMatchObject(SOVIET_WINS);
  });

  it('[4.1.2][4.1.2.b][4.1.2.c] Königsberg and Upper Silesia do', () => {
    expect(outcome(endOfGermanTurn({ ...KOENIGSBERG, ...SILESIA }))).toMatchObject(SOVIET_WINS);
  });

  it('[4.1.2] one condition alone does not', () => {
    for (const hexes of [WEST, KOENIGSBERG, SILESIA]) expect(outcome(endOfGermanTurn(hexes))).toBeNull();
  });

  it('[4.1.2.a] takes two units, in one hex or two, corners included', () => {
    expect(outcome(endOfGermanTurn({ '1010': 'su-43', ...SILESIA }))).toBeNull();
    expect(outcome(endOfGermanTurn({ '1010': 'su-43 su-5', ...SILESIA }))).toMatchObject(SOVIET_WINS);
    expect(outcome(endOfGermanTurn({ '1003': 'su-43', '1021': 'su-5', ...SILESIA }))).toMatchObject(
      SOVIET_WINS,
    );
    expect(outcome(endOfGermanTurn({ '1103': 'su-43', '1121': 'su-5', ...SILESIA }))).toBeNull();
  });

  it('[4.1.2.c] any of the six Upper Silesian hexes will do, and no other', () => {
    for (const at of ['1218', '1219', '1220', '1318', '1319', '1320'])
      expect(outcome(endOfGermanTurn({ [at]: 'su-28', ...KOENIGSBERG })), at).toMatchObject(SOVIET_WINS);
    expect(outcome(endOfGermanTurn({ '1418': 'su-28', ...KOENIGSBERG }))).toBeNull();
  });

  it('[4.1.2.b][4.1.2#1] units out of supply hold nothing', () => {
    // Königsberg with Germans on both sides of it: every way out lies in their zones.
    const s = endOfGermanTurn({
      ...KOENIGSBERG,
      ...SILESIA,
      '2409': 'ge-1ss',
      '2407': 'ge-2ss',
      '2508': 'ge-47',
      '2308': 'ge-67',
    });
    expect(supplyOf(s, 'su-39')).toBe('none');
    expect(outcome(s)).toBeNull();
  });

  it('[4.1.2#1][8.0#3] supply is tested in the check: a German move that cuts the line saves the game', () => {
    const hexes = { '1010': 'su-43 su-5', '1109': 'ge-2ss', '1311': 'ge-1ss', ...SILESIA };
    expect(outcome(endOfGermanTurn(hexes))).toMatchObject(SOVIET_WINS);
    const cut = endOfGermanTurn(hexes);
    doing(cut, move('ge-1ss', '1311 1211 1111'));
    expect(supplyOf(cut, 'su-43')).toBe('none');
    expect(outcome(cut)).toBeNull();
  });
});

describe('4.2 the end of the game', () => {
  const last = (german: number, soviet: number) =>
    outcome(endOfSovietTurn({ '3209': 'su-43', '1310': 'ge-67' }, { turn: 8, score: { german, soviet } }));

  it('[4.2] after turn 8 the points decide, not before', () => {
    expect(last(40, 0)).toMatchObject({ over: true, level: 'victory-points' });
    expect(outcome(endOfSovietTurn({ '3209': 'su-43' }, { turn: 7, score: { german: 40 } }))).toBeNull();
  });

  it('[4.3#german] the German wins with 30 points if the Soviet has less than half as many', () => {
    expect(last(30, 14)).toMatchObject({ winner: 'german', rule: '4.3#german' });
    expect(last(31, 15)).toMatchObject({ winner: 'german' });
    expect(last(60, 29)).toMatchObject({ winner: 'german' });
  });

  it('[4.3#soviet] the Soviet wins if the German has fewer than 30, or he himself more than half of the German', () => {
    expect(last(29, 0)).toMatchObject({ winner: 'soviet', rule: '4.3#soviet' });
    expect(last(0, 0)).toMatchObject({ winner: 'soviet' });
    expect(last(30, 16)).toMatchObject({ winner: 'soviet', rule: '4.3#soviet' });
    expect(last(31, 16)).toMatchObject({ winner: 'soviet' });
  });

  it('[4.3#draw] exactly half is a draw from 30 points on', () => {
    expect(last(30, 15)).toMatchObject({ winner: 'draw', rule: '4.3#draw' });
    expect(last(28, 14)).toMatchObject({ winner: 'soviet' });
  });

  it('[4.0] there are no degrees: a narrow win and a wide one are the same, and no order is open after it', () => {
    expect(last(30, 14)!.level).toBe(last(90, 0)!.level);
    const s = endOfSovietTurn({ '3209': 'su-43' }, { turn: 8 });
    doing(s, endPhase);
    expect(phaseOf(s)).toBe('over');
    expect(game.choices(s)).toEqual([]);
    expect(game.check(s, 'german', endPhase)).toMatchObject([{ rule: '4.0' }]);
  });
});

describe('4.2.1 victory points', () => {
  const panzers = { '3108': 'ge-1ss ge-2ss ge-47' };

  it('[4.2.1#1] one point for a unit destroyed in regular supply, at once', () => {
    const s = position({ phase: 'german.combat', hexes: { ...panzers, '3209': 'su-2po' } });
    expect(supplyOf(s, 'su-2po')).toBe('regular');
    const events = fight(s, 'ge-1ss ge-2ss ge-47', '3209', 'DE', 6);
    expect(happened(events, 'scored')).toMatchObject({ side: 'german', vp: 1, rule: '4.2.1#1' });
    expect(score(s)).toBe('1:0');
  });

  it('[4.2.1#1][8.3#5] and one for a unit in aerial supply', () => {
    // 3108 and 3309 shut the corps in 3209 in.
    const s = position({
      phase: 'soviet.combat',
      hexes: { '3209': 'ge-kgjn', '3108': 'su-43', '3309': 'su-1gt su-2gt su-3gt' },
      state: { aerial: 'ge-kgjn' },
    });
    expect(supplyOf(s, 'ge-kgjn')).toBe('aerial');
    fight(s, 'su-1gt su-2gt su-3gt', '3209', 'DE');
    expect(score(s)).toBe('0:1');
  });

  it('[4.2.1#2] two for the Soviet when a German dies in fortress or coastal supply', () => {
    const ring = { '1305': 'su-1gt su-2gt su-3gt', '1205': 'su-43' };
    const coast = position({ phase: 'soviet.combat', hexes: { '1304': 'ge-kgjn', ...ring } });
    expect(supplyOf(coast, 'ge-kgjn')).toBe('coastal');
    const events = fight(coast, 'su-1gt su-2gt su-3gt', '1304', 'DE');
    expect(happened(events, 'scored')).toMatchObject({ side: 'soviet', vp: 2, rule: '4.2.1#2' });
    expect(score(coast)).toBe('0:2');

    const city = position({
      phase: 'soviet.combat',
      hexes: { '1310': 'ge-kgjn', '1309': 'su-1gt su-2gt su-3gt', '1311': 'su-43' },
    });
    expect(supplyOf(city, 'ge-kgjn')).toBe('fortress');
    fight(city, 'su-1gt su-2gt su-3gt', '1310', 'DE');
    expect(score(city)).toBe('0:2');
  });

  it('[4.2.1#3][8.6#3] two for a unit destroyed out of supply, on either side', () => {
    const s = position({ phase: 'german.combat', hexes: { ...panzers, '3209': 'su-2po', '3309': 'ge-67' } });
    expect(supplyOf(s, 'su-2po')).toBe('none');
    fight(s, 'ge-1ss ge-2ss ge-47', '3209', 'DE', 6, 6);
    expect(score(s)).toBe('2:0');

    const g = position({
      phase: 'soviet.combat',
      hexes: { '3209': 'ge-kgjn', '3108': 'su-43', '3309': 'su-1gt su-2gt su-3gt' },
      state: { aerialUsed: true },
    });
    expect(supplyOf(g, 'ge-kgjn')).toBe('none');
    fight(g, 'su-1gt su-2gt su-3gt', '3209', 'DE');
    expect(score(g)).toBe('0:2');
  });

  it('[4.2.1#4] one for the owner of a unit that was due and not used; nothing for one that comes after turn 8', () => {
    const s = position({ phase: 'german.regroup', units: { 'ge-67': { due: 3 }, 'ge-1ss': { due: 3 } } });
    doing(s, refuse('ge-67'));
    expect(score(s)).toBe('1:0');
    doing(s, arrive('ge-1ss', '1010'));
    expect(score(s)).toBe('1:0');

    const late = position({ turn: 7, phase: 'german.combat', hexes: { ...panzers, '3209': 'su-2po' } });
    const events = fight(late, 'ge-1ss ge-2ss ge-47', '3209', 'DE', 2);
    expect(where(late, 'su-2po')).toBe('gone');
    expect(all(events, 'scored')).toMatchObject([{ side: 'german', vp: 1 }]);
    expect(score(late)).toBe('1:0');
  });

  it('[4.2.1#5][9.1.1#4] points for a unit are never taken back when it returns', () => {
    const s = position({
      phase: 'soviet.regroup',
      score: { german: 5, soviet: 0 },
      units: { 'su-43': { due: 3 } },
    });
    doing(s, arrive('su-43', '3510'));
    expect(where(s, 'su-43')).toBe('3510');
    expect(score(s)).toBe('5:0');
  });
});
