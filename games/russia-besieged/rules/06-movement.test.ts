import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, draw, give, h, named, types, u } from '../test/draw.ts';
import { faultsIn, marched, reachOf, spentIn } from '../test/march.ts';

// Row 26 from 2618 to 2622 and the hexes around are clear ground without rivers: 2621 lies beside 2521, 2522, 2620, 2622, 2721, 2722.

const FOOT = 'ge-if-10';
const OTHER = 'ge-if-08';
const PANZER = 'ge-pz-41';
const RIFLE = 'su-if-08';
const at = (...hexes: readonly string[]) =>
  Object.fromEntries(hexes.map((hex, i) => [['su-if-08', 'su-if-22', 'su-if-19'][i]!, hex]));

it('[6.0][3.0.2a][3.0.4a] the active player moves units through adjacent hexes, alone or as a stack', () => {
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '2621', [PANZER]: '2621', [RIFLE]: '2715' } });
  expect(broken(s, 'move', { units: [RIFLE], path: ['2715', '2714'] })).toEqual(['6.0']);
  expect(broken(s, 'move', { units: [FOOT], path: ['2620', '2619'] })).toEqual(['6.0']);
  expect(broken(s, 'move', { units: [FOOT], path: ['2621', '2619'] })).toEqual(['6.0']);
  const events = give(s, 'move', { units: [FOOT, PANZER], path: ['2621', '2620', '2619'] });
  expect(named(events, 'moved')).toMatchObject({
    units: [FOOT, PANZER],
    path: ['2621', '2620', '2619'],
    spent: 2,
  });
  expect([S.at.of(s, u(FOOT)), S.at.of(s, u(PANZER))]).toEqual([h('2619'), h('2619')]);
});

it('[6.0] points are spent, kept for no later impulse and lent to nobody', () => {
  expect(faultsIn({ units: [FOOT], path: ['2622', '2621', '2620', '2619', '2618', '2617', '2616'] })).toEqual(
    ['6.01'],
  );
  expect(faultsIn({ units: [FOOT], path: ['2622', '2621', '2620', '2619', '2618', '2617'] })).toEqual([]);
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '2621' } });
  give(s, 'move', { units: [FOOT], path: ['2621', '2620'] });
  expect(S.spent.of(s, u(FOOT))).toBe(1);
  for (let n = 0; asked(s) !== 'axis.move2' && n < 4; n++) give(s, 'end-phase');
  expect([asked(s), S.spent.of(s, u(FOOT)), S.acted.moved.of(s, u(FOOT))]).toEqual(['axis.move2', 0, 0]);
});

it('[6.04] one hex may always be entered by whoever has a point; with none nobody marches', () => {
  const mud = { state: { weather: 'mud', weather2: 'mud' } };
  const cavalry = 'ss-ca-15';
  expect(faultsIn({ units: [cavalry], path: ['5012', '5113'], phase: 'axis.move2', ...mud })).toEqual([]);
  expect(spentIn({ units: [cavalry], path: ['5012', '5113'], phase: 'axis.move2', ...mud })).toBe(1);
  expect(faultsIn({ units: [cavalry], path: ['5012', '5113', '5212'], phase: 'axis.move2', ...mud })).toEqual(
    ['6.01'],
  );
  expect(reachOf({ units: [cavalry], from: '5012', phase: 'axis.move2', ...mud })).toContain('5113');
  expect(faultsIn({ units: [FOOT], path: ['2621', '2620'], phase: 'axis.move2', ...mud })).toEqual(['6.04']);
  expect(faultsIn({ units: [PANZER], path: ['2621', '2620'], phase: 'axis.move2', ...mud })).toEqual([]);
});

it('[6.05][ruling 210] a stack drops units off on the way, in a full hex as well', () => {
  const path = ['2621', '2620', '2619', '2618'];
  const units = [FOOT, OTHER, PANZER];
  const events = marched({ units, path, stops: { [FOOT]: '2620' } });
  expect(named(events, 'moved')).toMatchObject({ dropped: { [FOOT]: '2620' }, spent: 3 });
  expect(faultsIn({ units, path, stops: { [FOOT]: '2618' } })).toEqual(['6.05']);
  expect(faultsIn({ units, path, stops: { [FOOT]: '2521' } })).toEqual(['6.05']);
  expect(faultsIn({ units, path, stops: { [FOOT]: '2620', [OTHER]: '2620', [PANZER]: '2619' } })).toEqual([
    '6.05',
  ]);
  const full = { at: { 'ge-if-38': '2620', 'ge-if-20': '2620', 'ge-if-53': '2620' } };
  expect(faultsIn({ units, path, stops: { [FOOT]: '2620' }, ...full })).toEqual([]);
  expect(faultsIn({ units: [FOOT], path: ['2621', '2620'], ...full })).toEqual([]);
});

it('[6.05] who has stopped goes on until somebody else begins to move, with what is left', () => {
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '2622', [PANZER]: '2522' } });
  give(s, 'move', { units: [FOOT], path: ['2622', '2621'] });
  expect(
    broken(s, 'move', { units: [FOOT], path: ['2621', '2620', '2619', '2618', '2617', '2616'] }),
  ).toEqual(['6.01']);
  give(s, 'move', { units: [FOOT], path: ['2621', '2620'] });
  expect(S.spent.of(s, u(FOOT))).toBe(2);
  give(s, 'move', { units: [PANZER], path: ['2522', '2521'] });
  expect(broken(s, 'move', { units: [FOOT], path: ['2620', '2619'] })).toEqual(['6.05']);
});

it('[6.05] units that have moved and units that have not do not go on together', () => {
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '2621', [PANZER]: '2620' } });
  give(s, 'move', { units: [FOOT], path: ['2621', '2620'] });
  expect(broken(s, 'move', { units: [PANZER, FOOT], path: ['2620', '2619'] })).toEqual(['6.05']);
  expect(broken(s, 'move', { units: [PANZER, 'ge-if-20'], path: ['2620', '2619'] })).toEqual(['6.0']);
});

it('[4.02] a unit stops as soon as it enters an enemy zone', () => {
  const enemy = { at: at('2619') };
  expect(faultsIn({ units: [FOOT], path: ['2622', '2621', '2620', '2521'], ...enemy })).toEqual(['4.02']);
  expect(faultsIn({ units: [FOOT], path: ['2622', '2621', '2620'], ...enemy })).toEqual([]);
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '2621', ...at('2619') } });
  give(s, 'move', { units: [FOOT], path: ['2621', '2620'] });
  expect(broken(s, 'move', { units: [FOOT], path: ['2620', '2621'] })).toEqual(['4.02']);
});

it('[4.04] who begins the first impulse in an enemy zone leaves it by a hex free of zones, and may then enter one again', () => {
  const enemy = { at: at('2619', '2523') };
  expect(faultsIn({ units: [FOOT], path: ['2620', '2621', '2721'], ...enemy })).toEqual([]);
  expect(faultsIn({ units: [FOOT], path: ['2620', '2621', '2622'], ...enemy })).toEqual([]);
  expect(faultsIn({ units: [FOOT], path: ['2620', '2621', '2622', '2722'], ...enemy })).toEqual(['4.02']);
  expect(reachOf({ units: [FOOT], from: '2620', ...enemy })).toContain('2622');
});

it('[4.05] nobody goes from one enemy zone straight into another, whoever exerts it', () => {
  expect(faultsIn({ units: [FOOT], path: ['2620', '2520'], at: at('2619') })).toEqual(['4.05']);
  expect(faultsIn({ units: [FOOT], path: ['2622', '2621'], at: at('2623', '2620') })).toEqual(['4.05']);
  expect(reachOf({ units: [FOOT], from: '2620', at: at('2619', '2522') })).not.toContain('2521');
});

it('[4.06] who is in an enemy zone as the second impulse begins does not move', () => {
  const enemy = { at: at('2619'), phase: 'axis.move2' };
  expect(faultsIn({ units: [FOOT], path: ['2620', '2621'], ...enemy })).toEqual(['4.06']);
  expect(faultsIn({ units: [FOOT], path: ['2621', '2622'], ...enemy })).toEqual([]);
});

it('[4.06][ruling 31] freed by an automatic victory it moves, if no zone is left on it', () => {
  const s = draw({ turn: 8, phase: 'axis.move2', at: { [FOOT]: '2620', ...at('2619', '2520') } });
  const gone = s.copy();
  S.at.fill(gone, u('su-if-08'), S.at.boxes.gone);
  gone.touch();
  expect(broken(gone, 'move', { units: [FOOT], path: ['2620', '2621'] })).toEqual(['4.06']);
  S.at.fill(gone, u('su-if-22'), S.at.boxes.gone);
  gone.touch();
  expect(broken(gone, 'move', { units: [FOOT], path: ['2620', '2621'] })).toEqual([]);
});

it('[6.11][5.06][4.07] nobody enters a hex that an enemy unit holds, one out of supply or a paratroop neither', () => {
  expect(faultsIn({ units: [FOOT], path: ['2621', '2620'], at: at('2620') })).toContain('6.11');
  const marked = { at: at('2620'), marks: { 'su-if-08': { oos: 1 } } };
  expect(faultsIn({ units: [FOOT], path: ['2621', '2620'], ...marked })).toEqual(['6.11']);
  expect(faultsIn({ units: [FOOT], path: ['2621', '2620'], at: { 'su-pa-04': '2620' } })).toEqual(['6.11']);
  expect(faultsIn({ units: [FOOT], path: ['2517', '2616'], at: { 'su-we-kiev': '2616' } })).toEqual(['6.11']);
});

it('[16.21b][6.11] the Axis passes a partisan of the first stage for one point more, and does not stay with it', () => {
  const partisan = { at: { 'su-pt-2': '2620' } };
  expect(spentIn({ units: [FOOT], path: ['2621', '2620', '2619'], ...partisan })).toBe(3);
  expect(faultsIn({ units: [FOOT], path: ['2621', '2620'], ...partisan })).toEqual(['16.21b']);
  expect(reachOf({ units: [FOOT], from: '2621', ...partisan })).not.toContain('2620');
  const raised = { turn: 12, marks: { 'su-pt-2': { raised: true } } };
  expect(faultsIn({ units: [FOOT], path: ['2621', '2620', '2619'], ...partisan, ...raised })).toContain(
    '6.11',
  );
});

it('[5.07][ruling 23][ruling 214] air bases alone stop no march: they fly out at once, and it goes on', () => {
  const s = draw({
    turn: 8,
    phase: 'russian.move1',
    at: { [RIFLE]: '2415', 'ge-ai-3': '2416' },
    control: { orel: 'axis' },
    state: { weather: 'clear' },
  });
  const events = give(s, 'move', { units: [RIFLE], path: ['2415', '2416', '2516'] });
  expect(types(events).filter((type) => ['moved', 'captured', 'displaced'].includes(type))).toEqual([
    'moved',
    'captured',
    'displaced',
    'moved',
  ]);
  expect(S.at.of(s, u(RIFLE))).toBe(h('2516'));
});

it('[11.16][4.1] where their owner has a choice it is his, and then the march goes on', () => {
  const s = draw({
    turn: 8,
    phase: 'russian.move1',
    at: {
      [RIFLE]: '2415',
      'su-if-22': '2415',
      'ge-ai-3': '2416',
      [FOOT]: '2616',
      [OTHER]: '1718',
    },
    control: { orel: 'axis' },
  });
  give(s, 'move', {
    units: [RIFLE, 'su-if-22'],
    path: ['2415', '2416', '2417'],
    stops: { 'su-if-22': '2416' },
  });
  expect([asked(s), S.at.of(s, u(RIFLE))]).toEqual(['displace', h('2416')]);
  give(s, 'displace', { air: 'ge-ai-3', to: '2616' });
  expect([asked(s), S.at.of(s, u(RIFLE)), S.at.of(s, u('su-if-22'))]).toEqual([
    'russian.move1',
    h('2417'),
    h('2416'),
  ]);
  expect(S.at.of(s, u('ge-ai-3'))).toBe(h('2616'));
});

it('[6.12][6.13][1.0a] nobody enters sea, lake or closed land, or crosses the coast', () => {
  expect(faultsIn({ units: ['su-if-08'], path: ['3523', '3524'] })).toEqual(['6.12']);
  expect(faultsIn({ units: ['su-if-08'], path: ['0508', '0608'] })).toEqual(['6.12']);
  expect(faultsIn({ units: ['su-if-08'], path: ['0508', '0407'] })).toEqual(['6.12']);
  expect(faultsIn({ units: ['su-if-08'], path: ['5517', '5617'] })).toEqual(['6.13']);
  const closed = reachOf({ units: ['su-tk-21'], from: '5517' });
  expect(closed).not.toContain('5617');
});

it('[7.12] the Sivash is no way for a march', () => {
  expect(faultsIn({ units: ['su-if-08'], path: ['3523', '3624'] })).toEqual(['6.0']);
});

it('[6.14][7.10] a unit moves in one way in an impulse', () => {
  const s = draw({ turn: 8, phase: 'russian.move1', at: { [RIFLE]: '2516', 'su-if-22': '2516' } });
  give(s, 'rail', { unit: RIFLE, to: '2616' });
  expect(broken(s, 'move', { units: [RIFLE], path: ['2616', '2716'] })).toEqual(['6.14']);
  give(s, 'move', { units: ['su-if-22'], path: ['2516', '2515'] });
  const won = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '2621' }, marks: { [FOOT]: { av: true } } });
  expect(broken(won, 'move', { units: [FOOT], path: ['2621', '2620'] })).toEqual(['9.4']);
});

it('[6.15][17.13] a garrison that is held back does not move', () => {
  const held = { units: ['su-if-44'], path: ['4219', '4119'], turn: 3 };
  expect(faultsIn(held)).toEqual(['6.15']);
  expect(faultsIn({ ...held, marks: { 'su-if-44': { released: true } } })).toEqual([]);
});

it('[6.0][14.13][16.47] air units, factories, dictators and partisans do not march', () => {
  expect(faultsIn({ units: ['su-we-kiev'], path: ['2616', '2716'] })).toEqual(['6.0']);
  expect(faultsIn({ units: ['su-di-stalin'], path: ['2616', '2716'] })).toEqual(['14.13']);
  expect(
    faultsIn({
      units: ['su-pt-2'],
      path: ['2616', '2716'],
      turn: 12,
      marks: { 'su-pt-2': { raised: true } },
    }),
  ).toEqual(['16.47']);
  expect(faultsIn({ units: ['ge-ai-3'], path: ['2616', '2716'], control: { kursk: 'axis' } })).toEqual([
    '6.0',
  ]);
});
