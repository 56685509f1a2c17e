import { Rng } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import blocks from './data/blocks.json' with { type: 'json' };
import scenarios from './data/scenarios.json' with { type: 'json' };
import { BLOCKS, BOMBERS, board, FLEETS, LINE_PIECES, ROAD, SCENARIOS, setupOf } from './data.ts';
import { firesOf, readBlocks, readScenarios } from './data-check.ts';
import { openState } from './position.ts';
import { ALL, IS_HQ, OF_SIDE, SIDE, unitOf } from './roster.ts';
import { fullControl, isContested } from './rules/02-control.ts';
import { linesLeft } from './rules/04-units.ts';
import { logisticsParts, logisticsValue } from './rules/07-value.ts';
import { derived } from './rules/derived.ts';
import { AT, AXIS, BOX, ELIMINATED, INITIATIVE, LINE, OUT, POOL, SOVIET, TURN, WAITING } from './state.ts';
import { AREAS, isCity, isGreen, isVictory, stackLimit } from './terrain.ts';
import { block, game, type KievState, key, newGame, strength, where } from './test/board.ts';

const of = (side: string, army: string): number =>
  BLOCKS.filter((b) => b.side === side && b.army === army).length;
const inPlace = (s: KievState, side: number, place: number): number =>
  OF_SIDE[side]!.filter((u) => s.cells[AT + u] === place).length;
const area = (label: string): number => board.index.get(label)!;
const typesIn = (s: KievState, label: string, side = 'soviet'): string =>
  ALL.filter((u) => s.cells[AT + u] === area(label) && BLOCKS[u]!.side === side)
    .map((u) => `${BLOCKS[u]!.army} ${BLOCKS[u]!.type}`)
    .sort()
    .join(', ');

describe('the pieces', () => {
  it('[ARM#A, ARM#B, 1.2, 1.1#A, 4.0] 46 Axis and 66 Soviet blocks by colour, 8 bombers, 2 fleets, 30 lines', () => {
    expect(BLOCKS).toHaveLength(112);
    expect(OF_SIDE.map((units) => units.length)).toEqual([46, 66]);
    expect(
      ['red', 'yellow', 'green', 'light-blue', 'orange', 'pink', 'white'].map((a) => of('axis', a)),
    ).toEqual([6, 5, 6, 5, 4, 5, 11]);
    expect(['blue', 'green', 'orange', 'light-blue', 'yellow', 'white'].map((a) => of('soviet', a))).toEqual([
      3, 5, 6, 15, 18, 16,
    ]);
    expect([BOMBERS.length, FLEETS.length, ...LINE_PIECES]).toEqual([8, 2, 10, 20]);
  });
  it('[1.3, 1.4#A] wood shows the nation: 33 German, 10 Rumanian, one each of the others, 66 Soviet', () => {
    const count = (n: string) => BLOCKS.filter((b) => b.nation === n).length;
    expect(['germany', 'rumania', 'hungary', 'italy', 'slovakia', 'ussr'].map(count)).toEqual([
      33, 10, 1, 1, 1, 66,
    ]);
  });
  it('[ARM#C] four bombers for each Fliegerkorps', () => {
    expect(BOMBERS.filter((b) => b.hq === 'ax-4fk').map((b) => b.model)).toEqual(Array(4).fill('He-111'));
    expect(
      BOMBERS.filter((b) => b.hq === 'ax-5fk')
        .map((b) => b.model)
        .sort(),
    ).toEqual(['He-111', 'Ju-88', 'Ju-88', 'Ju-88']);
  });
  it('[4.2#A, 4.2#B, 4.2.6#A, 4.2.6#B, 10.2#A, 1.5] nine Axis and seven Soviet HQs, two of them of the Luftwaffe', () => {
    const hqs = (side: string, type: string) =>
      BLOCKS.filter((b) => b.side === side && b.type === type).length;
    expect([
      hqs('axis', 'hq'),
      hqs('axis', 'luftwaffe-hq'),
      hqs('soviet', 'hq'),
      hqs('soviet', 'luftwaffe-hq'),
    ]).toEqual([7, 2, 7, 0]);
    for (const b of BLOCKS.filter((x) => IS_HQ[unitOf(x.id)] === 1)) expect(b.steps).toEqual([4, 3, 2, 0]);
  });
  it('[4.2#C] German corps have four dots and divisions two, Soviet armies four and corps three, minors are corps', () => {
    const steps = (id: string) => BLOCKS[unitOf(id)]!.steps.length;
    expect([
      steps('ax-red-pz3'),
      steps('ax-wh-60'),
      steps('sv-ye-5'),
      steps('sv-gr-25'),
      steps('sv-wh-1g'),
      steps('ax-csir'),
    ]).toEqual([4, 2, 4, 3, 2, 3]);
  });
  it('[4.2.1#B, 4.2.5#A, 4.2.5#B] LAHSS, the Hungarians and the Rumanian cavalry are fast tanks; infantry is slow', () => {
    for (const id of ['ax-lahss', 'ax-hun-fast', 'ax-or-cav'])
      expect(BLOCKS[unitOf(id)]).toMatchObject({ type: 'tank', fast: true });
    for (const b of BLOCKS)
      if (['infantry', 'mountain', 'jaeger', 'marine', 'airborne'].includes(b.type))
        expect(b.fast).toBe(false);
      else if (['motorized', 'cavalry', 'tank'].includes(b.type)) expect(b.fast).toBe(true);
  });
  it('[4.2.2#B, 10.7] HQ stars are DF, Timoshenko TF, the Luftwaffe has no fire: on every step', () => {
    const shown = (type: string) => BLOCKS.filter((b) => b.type === type);
    for (const b of shown('hq'))
      expect(new Set(firesOf(b))).toEqual(new Set([b.id === 'sv-t' ? 'TF' : 'DF']));
    for (const b of shown('luftwaffe-hq')) expect(new Set(firesOf(b))).toEqual(new Set(['none']));
  });
  it('[10.13.5#B] with three dots a Soviet Tank is DF and Soviet Infantry SF', () => {
    const withThree = (type: string) =>
      BLOCKS.filter((b) => b.side === 'soviet' && b.type === type && b.steps.includes(3)).map(
        (b) => firesOf(b)[b.steps.indexOf(3)],
      );
    expect([new Set(withThree('tank')), new Set(withThree('infantry'))]).toEqual([
      new Set(['DF']),
      new Set(['SF']),
    ]);
  });
  it('[5.1#A, 5.1#B, 5.1#C] seven diamonds, twelve green dots, ten S and two N', () => {
    expect(BLOCKS.filter((b) => b.diamond).map((b) => b.side)).toEqual(Array(7).fill('axis'));
    expect(['green-dot', 'S', 'N'].map((p) => BLOCKS.filter((b) => b.pool === p).length)).toEqual([
      12, 10, 2,
    ]);
  });
});

describe('pieces that cannot be', () => {
  it('[SETUP#B] a set-up that keeps, or has lost, a Block that does not exist is refused by its name', () => {
    const pieces = readBlocks(blocks, board, 'blocks.json');
    if (!pieces.ok) throw new Error('the pieces are in order');
    const faultsWith = (change: object): string[] => {
      const changed = scenarios.scenarios.map((sc) =>
        sc.id === 'the-snow' ? { ...sc, soviet: { ...sc.soviet, ...change } } : sc,
      );
      const result = readScenarios({ ...scenarios, scenarios: changed }, board, pieces.value, 's.json');
      return result.ok ? [] : result.faults.map((f) => `${f.at}: ${f.message}`);
    };
    expect(faultsWith({})).toEqual([]);
    const fault = ["s.json:the-snow: there is no Block 'sv-xx'"];
    expect(faultsWith({ reserve: ['sv-xx'] })).toEqual(fault);
    expect(faultsWith({ eliminated: [{ blocks: ['sv-xx'] }] })).toEqual(fault);
  });
  const at = blocks.blocks.findIndex((b) => b.id === 'ax-yel-44');
  const faults = (fire: unknown): string[] => {
    const changed = blocks.blocks.map((b, i) => (i === at ? { ...b, fire } : b));
    const result = readBlocks({ ...blocks, blocks: changed }, board, 'blocks.json');
    return result.ok ? [] : result.faults.map((f) => `${f.at}: ${f.message}`);
  };
  it('[4.2.2#A] firepower is one class for the Block or one for each of its steps', () => {
    expect([faults('DF'), faults(['TF', 'DF', 'SF', 'SF'])]).toEqual([[], []]);
  });
  it.each([[['TF', 'DF', 'SF']], [['TF', 'SF']]])('classes of another number than steps: %j', (fire) => {
    expect(faults(fire)).toEqual([
      `blocks.json:/blocks/${at} (ax-yel-44): ${fire.length} classes of fire for 4 steps`,
    ]);
  });
  it.each([['QF'], [['TF', 'DF', 'SF', 'QF']], [['TF']], [['TF', 'DF', 'SF', 'SF', 'SF']]])(
    'no such class, or more or fewer than a Block can have: %j',
    (fire) => {
      expect(faults(fire).join()).toContain(`blocks.json:/blocks/${at}/fire`);
    },
  );
});

describe('the map', () => {
  it('[2.0#A, 2.0#B, 2.4] 153 areas, each of one terrain', () => {
    expect(board.size).toBe(153);
    for (let n = 1; n <= 148; n++) expect(board.index.has(String(n))).toBe(true);
    for (const label of ['FS', 'Axis', 'S1', 'S2', 'S3']) expect(board.index.has(label)).toBe(true);
    for (const space of board.map.spaces) expect(space.terrain).toHaveLength(1);
  });
  it('[2.4.4#B, 2.4.6] seven victory areas, none of them also a city', () => {
    const victory = board.labels.filter((_, a) => isVictory(a));
    expect(victory.sort()).toEqual(['14', '148', '25', '4', '55', '94', 'FS']);
    for (let a = 0; a < AREAS; a++) expect(isCity(a) && isVictory(a)).toBe(false);
    expect(isCity(area('108'))).toBe(true);
  });
  it('[2.1#B, 2.1#G, 14.4#B] supply icons and ports as listed', () => {
    const set = (name: string) => [...board.sets[name]!].map((a) => board.labels[a]!).sort();
    expect(set('supply-yellow')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(set('supply-orange')).toEqual(['10', '11', '7', '8', '9']);
    expect(set('supply-red')).toEqual([
      '12',
      '13',
      '133',
      '136',
      '139',
      '145',
      '60',
      '77',
      '94',
      'S1',
      'S2',
      'S3',
    ]);
    expect(set('supply-axis')).toEqual(['103', '110', '111', '14', '61', '78', '95', 'Axis']);
    expect([set('port-black').length, set('port-azov').length]).toEqual([8, 5]);
  });
  it('[2.2#B] the Road to Tula has ten boxes from Minsk to Tula', () => {
    expect([ROAD.length, ROAD[0], ROAD[9]]).toEqual([10, 'Minsk', 'Tula']);
    expect(ROAD.indexOf('Nizhyn')).toBeGreaterThan(ROAD.indexOf('Gomel'));
  });
});

describe('the set-ups', () => {
  it('[SC0, 1.0] the campaign and four scenarios', () => {
    expect(game.scenarios.map((x) => x.id)).toEqual([
      'campaign',
      'les-preludes',
      'the-river',
      'the-pocket',
      'the-snow',
    ]);
    expect(game.turns).toBe(6);
  });
  it.each(SCENARIOS.map((x) => x.id))(
    '[7.2.1#B] %s: Logistics Values, counts and lines are what the book states, drawn any way',
    (id) => {
      const scenario = SCENARIOS.find((x) => x.id === id)!;
      for (let n = 0; n < 8; n++) {
        const s = newGame(id, {}, `draw-${new Rng(n).next()}`);
        [AXIS, SOVIET].forEach((side) => {
          const name = side === AXIS ? 'axis' : 'soviet';
          const stated = scenario.lv[name];
          expect(logisticsParts(s, side)).toEqual({
            leader: stated.leader,
            hqs: stated.hqs,
            victoryAreas: stated.victoryAreas,
            discs: stated.discs ?? 0,
            eliminatedBonus: stated.eliminatedBonus,
          });
          expect(logisticsValue(s, side)).toBe(stated.total);
          expect(linesLeft(s, side)).toBe(setupOf(scenario)[name].linesLeft);
          expect(inPlace(s, side, POOL)).toBe(setupOf(scenario)[name].pool);
        });
        for (let a = 0; a < AREAS; a++) {
          expect(isContested(s, a)).toBe(false);
          for (const side of [0, 1] as const)
            expect(derived(s).blocks[side][a]).toBeLessThanOrEqual(stackLimit(a));
          if (s.cells[LINE + a] === 1)
            expect(fullControl(s, a, AXIS) || fullControl(s, a, SOVIET)).toBe(true);
        }
      }
    },
  );
  it('[CG#A, CG#C, CG#D, CG#G, CG#J, 2.5#D, SETUP#A] the campaign: 42 of 66 and 27 of 46 in play, 133 areas Soviet, Guderian in Minsk', () => {
    const s = newGame();
    expect([s.cells[TURN], s.cells[INITIATIVE], key(s), s.cells[BOX]]).toEqual([1, AXIS, 'axis:open', 0]);
    expect([inPlace(s, SOVIET, POOL), inPlace(s, SOVIET, WAITING)]).toEqual([12, 12]);
    expect([66 - 24, 46 - inPlace(s, AXIS, POOL)]).toEqual([42, 27]);
    let soviet = 0;
    for (let a = 0; a < AREAS; a++) if (fullControl(s, a, SOVIET)) soviet++;
    expect(soviet).toBe(133);
    expect([where(s, 'ax-guderian'), where(s, 'ax-hitler'), where(s, 'ax-5fk'), where(s, 'ax-17hq')]).toEqual(
      ['road', 'box', 'pool', 'pool'],
    );
  });
  it('[CG#E, CG#F, CG#H, CG#I, SETUP#B, SETUP#C, SETUP#D] the campaign: named blocks and drawn icons; remnants at minimum', () => {
    const s = newGame('campaign', {}, 'icons');
    expect(['sv-sw', 'sv-s', 'sv-k', 'sv-nc', 'sv-wh-3ab', 'sv-lb-17m'].map((id) => where(s, id))).toEqual([
      '4',
      '108',
      '25',
      '142',
      '108',
      '46',
    ]);
    expect(typesIn(s, '15')).toBe('yellow infantry, yellow infantry, yellow tank, yellow tank');
    expect(typesIn(s, '97', 'axis')).toBe('light-blue infantry, pink infantry, pink infantry');
    expect(typesIn(s, 'Axis', 'axis')).toBe(
      'red hq, red tank, red tank, yellow hq, yellow infantry, yellow infantry',
    );
    const drawn = ALL.filter(
      (u) => SIDE[u] === SOVIET && s.cells[AT + u]! >= 0 && BLOCKS[u]!.pool === 'start',
    );
    expect(drawn.filter((u) => ['infantry', 'tank'].includes(BLOCKS[u]!.type))).toHaveLength(31);
    for (const u of drawn)
      expect(strength(s, BLOCKS[u]!.id)).toBe(BLOCKS[u]!.remnant ? 1 : BLOCKS[u]!.steps[0]);
  });
  it('[CG#B] the historical set-up puts named corps on the icons', () => {
    const s = newGame('campaign', { historical: true });
    expect(['ax-yel-44', 'ax-yel-55', 'ax-red-pz3', 'ax-red-pz14'].map((id) => where(s, id))).toEqual([
      'Axis',
      'Axis',
      'Axis',
      'Axis',
    ]);
    expect([where(s, 'ax-red-pz48'), where(s, 'sv-ye-5'), where(s, 'sv-wh-27')]).toEqual(['pool', '1', '4']);
  });
  it('[SC1#A, SC1#C] Les Preludes: campaign set-up, the disc once, S and N never', () => {
    const s = newGame('les-preludes');
    expect([inPlace(s, SOVIET, OUT), inPlace(s, SOVIET, POOL)]).toEqual([12, 12]);
    expect(openState(s).discUses).toEqual({ axis: 1, soviet: 1 });
    expect(game.setup({ scenario: 'les-preludes', seed: 'x', options: { optionalRules: 1 } }).ok).toBe(false);
  });
  it('[SC2#A, SC2#C, SC2#D, SC2#E, SC2#F, SC2#G, SC2#H, SC2#I, ruling 54] The River', () => {
    const s = newGame('the-river');
    expect([s.cells[TURN], key(s), ROAD[s.cells[BOX]!]]).toEqual([2, 'axis:open', 'Gomel']);
    expect([
      inPlace(s, SOVIET, POOL),
      inPlace(s, SOVIET, WAITING),
      inPlace(s, SOVIET, OUT),
      inPlace(s, SOVIET, ELIMINATED),
    ]).toEqual([11, 10, 2, 4]);
    expect(['sv-b', 'sv-sw', 'sv-s', 'sv-k', 'sv-nc'].map((id) => [where(s, id), strength(s, id)])).toEqual([
      ['7', 3],
      ['38', 3],
      ['72', 3],
      ['25', 3],
      ['94', 3],
    ]);
    expect([typesIn(s, '4'), typesIn(s, '7')]).toEqual([
      'white infantry, yellow infantry',
      'stavka hq, white tank, yellow tank',
    ]);
    expect([where(s, 'sv-lb-2cav'), where(s, 'sv-ye-13m'), where(s, 'sv-wh-3ab')]).toEqual([
      '70',
      '39',
      '121',
    ]);
    expect([where(s, 'ax-slk'), where(s, 'ax-k'), typesIn(s, '66', 'axis')]).toEqual([
      '14',
      '52',
      'orange hq, orange infantry, orange mountain, orange tank',
    ]);
    expect(typesIn(s, 'Axis', 'axis').split(', ')).toHaveLength(7);
    expect((openState(s).fleets as Record<string, { at: string }>)['fleet-bb']!.at).toBe('108');
  });
  it('[SC3#A, SC3#C, SC3#D, SC3#E, SC3#F, SC3#G, SC3#H, SC3#I] The Pocket, with six blocks and three lines cut off', () => {
    const s = newGame('the-pocket');
    const cut = ALL.filter((u) => block(s, BLOCKS[u]!.id).isolated);
    expect(cut).toHaveLength(6);
    expect(openState(s).isolatedLines).toEqual(['4', '5', '20']);
    expect([
      s.cells[TURN],
      inPlace(s, SOVIET, POOL),
      inPlace(s, SOVIET, OUT),
      inPlace(s, SOVIET, ELIMINATED),
    ]).toEqual([3, 20, 2, 4]);
    expect([where(s, 'sv-b'), strength(s, 'sv-b'), where(s, 'sv-wh-m'), typesIn(s, '4')]).toEqual([
      '6',
      2,
      'FS',
      'yellow infantry, yellow infantry',
    ]);
    expect([typesIn(s, '7', 'axis'), strength(s, 'ax-red-pz3'), typesIn(s, '71', 'axis')]).toEqual([
      'red tank, red tank, red tank',
      3,
      'green infantry, green infantry, green mountain',
    ]);
    expect([strength(s, 'ax-guderian'), typesIn(s, '87', 'axis')]).toEqual([
      2,
      'light-blue hq, luftwaffe luftwaffe-hq, orange hq',
    ]);
  });
  it('[SC4#A, SC4#C, SC4#D, SC4#E, SC4#F, SC4#G, SC4#H, ruling 50, ruling 51, ruling 53] The Snow; 73 as printed or 93', () => {
    const s = newGame('the-snow');
    expect([s.cells[TURN], key(s), openState(s).weather]).toEqual([5, 'soviet:open', 'snow']);
    expect([
      inPlace(s, SOVIET, POOL),
      inPlace(s, SOVIET, ELIMINATED),
      where(s, 'sv-t'),
      strength(s, 'sv-t'),
    ]).toEqual([10, 16, 'S3', 3]);
    expect([typesIn(s, '133'), where(s, 'ax-k'), strength(s, 'ax-slk')]).toEqual([
      'light-blue infantry, light-blue infantry, light-blue infantry, light-blue tank',
      '73',
      1,
    ]);
    expect(where(newGame('the-snow', { snow93: true }), 'ax-k')).toBe('93');
    const bombers = Object.values(openState(s).bombers as Record<string, { in: string }>).map((b) => b.in);
    expect(bombers.filter((b) => b === 'destroyed')).toHaveLength(6);
    expect(isGreen(area('73')) && isGreen(area('93'))).toBe(true);
  });
  it('[SC3#C, SC4#C, SETUP#B] what the sheet keeps in the pool is drawn for no Area and no loss: in The Pocket every S Block is there', () => {
    const letterS = BLOCKS.filter((b) => b.pool === 'S').map((b) => b.id);
    expect(letterS).toHaveLength(10);
    const kept = [
      'sv-wh-3ab',
      'sv-ye-5cav',
      'sv-ye-13m',
      'sv-ye-t9',
      'sv-lb-9a',
      'sv-lb-17m',
      'sv-gr-40',
      'sv-or-47',
    ];
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const pocket = newGame('the-pocket', {}, seed);
      for (const id of letterS) expect(where(pocket, id), id).toBe('pool');
      const snow = newGame('the-snow', {}, seed);
      for (const id of kept) expect(where(snow, id), id).toBe('pool');
    }
  });
});
