import { expect, it } from 'vitest';
import { SOVIET_SOURCES } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { asked, broken, type Drawing, give, h, named, types, u, withBox } from '../test/draw.ts';
import { assault } from '../test/fight.ts';
import { walkTo } from '../test/walk.ts';

const { boxes } = S.at;
/** The Soviet entry phase of a turn in which these units come, with the hexes noted as they are when the player turn begins. */
function entry(units: readonly string[], { turn = 5, ...drawing }: Drawing = {}): LweState {
  const s = withBox('track', units, { turn, phase: 'axis.assault', ...drawing });
  walkTo(s, 'soviet.entry');
  return s;
}
const enters = (s: LweState, unit: string, hex: string): string[] =>
  broken(s, 'enter', { units: [unit], at: hex });
/** Infantry divisions in these hexes. */
const germans = (...hexes: string[]): Record<string, string> =>
  Object.fromEntries(hexes.map((hex, i) => [`ger-inf-${[1, 11, 21, 58, 61, 217][i]}`, hex]));
const KIEV = ['2528', '2629', '2630', '2530', '2430', '2429'];

it('[8.1#1][8.5#1][ruling 8] Soviet reinforcements come in their turn, to the hexes printed on them', () => {
  for (const [turn, wrong] of [
    [4, ['8.5#1']],
    [5, []],
    [6, ['8.5#1']],
  ] as const)
    expect([turn, enters(entry(['sov-rd-268'], { turn }), 'sov-rd-268', '3802')]).toEqual([turn, wrong]);
});

it('[8.5#3] one with a hex enters there alone, one with several in any of them, one with Any in any Soviet town', () => {
  const s = entry(['sov-rd-268', 'sov-rd-243', 'sov-td-110']);
  const open = (unit: string, ...hexes: string[]) => hexes.filter((hex) => enters(s, unit, hex).length === 0);
  expect(open('sov-rd-268', '3802', '3505', '3801')).toEqual(['3802']);
  expect(open('sov-rd-243', '4015', '4414', '4618')).toEqual(['4015', '4414']);
  expect(open('sov-td-110', '4015', '3918', '4618')).toEqual(['4015', '3918']);
  expect(enters(s, 'sov-rd-268', '4618')).toEqual(['8.5#3']);
  const any = entry(['sov-rd-223'], { turn: 4, control: { '1209': 'soviet', '1420': 'axis' } });
  // Small and large towns and cities, one taken in East Prussia too; not the open, not what is German.
  for (const hex of ['1423', '3418', '4618', '1209'])
    expect([hex, enters(any, 'sov-rd-223', hex)]).toEqual([hex, []]);
  expect(enters(any, 'sov-rd-223', '1424')).toEqual(['8.5#3']);
  expect(enters(any, 'sov-rd-223', '3701')).toEqual(['8.5#3']);
  expect(enters(any, 'sov-rd-223', '1420')).toEqual(['8.5#2']);
});

it('[8.5#1][8.5#5][ruling 92][ruling 93] who has no hex open to him, or is left out, is out of the game; a corps so lost draws nothing', () => {
  // Kiev is German: the militia of Kiev has nowhere to go.
  const s = entry(['sov-mil-k1', 'sov-rc-33'], { control: { '2529': 'axis' } });
  for (const unit of ['sov-rp-10', 'sov-rp-48', 'sov-rp-90']) S.at.fill(s, u(unit), boxes.pool);
  expect(enters(s, 'sov-mil-k1', '2529')).toEqual(['8.5#2']);
  const events = give(s, 'end-phase');
  expect(named(events, 'forfeited')).toMatchObject({ side: 'soviet', n: 2, rule: '8.5#1' });
  expect([S.at.of(s, u('sov-mil-k1')), S.at.of(s, u('sov-rc-33'))]).toEqual([boxes.out, boxes.out]);
  expect(types(events)).not.toContain('drawn');
});

/** The entry phase of a turn in whose Soviet part no source of supply is Soviet. */
function cutOff(unit: string, drawing: Drawing): LweState {
  const s = withBox('track', [unit], { phase: 'axis.assault', ...drawing });
  for (const hex of SOVIET_SOURCES) S.ground.holder.fill(s, hex, 0);
  s.touch();
  walkTo(s, 'soviet.entry');
  return s;
}

it('[ruling 93] a unit that may enter anywhere is lost when no town is open', () => {
  const s = cutOff('sov-rd-223', { turn: 4 });
  expect(enters(s, 'sov-rd-223', '4618')).toEqual(['8.5#2']);
  give(s, 'end-phase');
  expect(S.at.of(s, u('sov-rd-223'))).toBe(boxes.out);
});

it('[8.5#2][ruling 34][ruling 35] the hex must be in regular supply, Directive No. 3 or not: a ringed town receives nobody', () => {
  const ring = germans(...KIEV);
  for (const directive of [true, false]) {
    const state = { directive };
    expect(enters(entry(['sov-mil-k1'], { at: ring, state }), 'sov-mil-k1', '2529')).toEqual(['8.5#2']);
    const gap = germans(...KIEV.slice(1));
    expect(enters(entry(['sov-mil-k1'], { at: gap, state }), 'sov-mil-k1', '2529')).toEqual([]);
  }
  // Odessa by sea alone is in coastal supply, which is not enough.
  expect(enters(entry(['sov-mil-od1'], { turn: 8 }), 'sov-mil-od1', '2141')).toEqual([]);
  expect(enters(cutOff('sov-mil-od1', { turn: 8 }), 'sov-mil-od1', '2141')).toEqual(['8.5#2']);
});

it('[8.5#2][ruling 36] Leningrad is open though its only line runs over Lake Ladoga', () => {
  const s = entry(['sov-rd-268'], { at: germans('3702', '3803', '3902') });
  expect(enters(s, 'sov-rd-268', '3802')).toEqual([]);
});

it('[8.5#2][ruling 42][ruling 93] open hexes are noted when the player turn begins: one that the assaults win back receives no reinforcement, but replacements', () => {
  const s = withBox('track', ['sov-cg-mc'], {
    turn: 4,
    phase: 'axis.assault',
    state: { flown: true },
    at: {
      'ger-sec-207': '3418',
      'sov-rc-10': '3518',
      'sov-rc-16': '3518',
      'sov-td-23': '3417',
      'sov-td-28': '3419',
      'sov-rc-11': '3419',
    },
  });
  S.at.fill(s, u('sov-rd-16'), boxes.dead);
  s.touch();
  walkTo(s, 'soviet.assault');
  assault(s, ['sov-rc-10', 'sov-rc-16', 'sov-td-23', 'sov-rc-11', 'sov-td-28'], '3418', 'DE');
  give(s, 'advance', { units: ['sov-rc-10'] });
  walkTo(s, 'soviet.entry');
  expect(S.ground.holder.of(s, h('3418'))).toBe(1);
  expect(enters(s, 'sov-cg-mc', '3418')).toEqual(['8.5#2']);
  expect(enters(s, 'sov-cg-mc', '3918')).toEqual([]);
  // All thirteen centres at three each.
  expect(S.replacements.of(s)).toBe(39);
  expect(broken(s, 'reclaim', { unit: 'sov-rd-16', at: '3418' })).toEqual([]);
});

it('[8.5#4][ruling 93] the ICA enters in turn 2 in Odessa or Sevastopol, whatever their supply, if they are Soviet', () => {
  const s = entry(['sov-ica'], { turn: 2 });
  expect(['2141', '2548', '3348'].map((hex) => enters(s, 'sov-ica', hex))).toEqual([[], [], ['8.5#4']]);
  const cut = cutOff('sov-ica', { turn: 2, control: { '2548': 'axis' } });
  expect(['2141', '2548'].map((hex) => enters(cut, 'sov-ica', hex))).toEqual([[], ['8.5#4']]);
  expect(enters(entry(['sov-ica'], { turn: 3 }), 'sov-ica', '2141')).toEqual(['8.5#1']);
});

it('[8.1#2] they move in the same player turn with all their points', () => {
  const s = entry(['sov-td-110']);
  give(s, 'enter', { units: ['sov-td-110'], at: '4015' });
  give(s, 'end-phase');
  expect(asked(s)).toBe('soviet.movement');
  expect(S.spent.of(s, u('sov-td-110'))).toBe(0);
  expect(broken(s, 'move', { units: ['sov-td-110'], path: ['4015', '4014'] })).toEqual([]);
});

it('[8.1#3][8.7#10][ruling 94] they overfill a hex only where none that is open to them has room', () => {
  const full = { 'sov-rc-10': '3802', 'sov-rc-11': '3802', 'sov-rc-1': '4015', 'sov-rc-5': '4015' };
  const s = entry(['sov-rd-268', 'sov-rd-243', 'sov-td-110'], { at: full });
  expect(enters(s, 'sov-rd-268', '3802')).toEqual([]);
  expect(enters(s, 'sov-rd-243', '4015')).toEqual(['8.7#10']);
  expect(enters(s, 'sov-rd-243', '4414')).toEqual([]);
  give(s, 'enter', { units: ['sov-rd-268'], at: '3802' });
  expect(S.at.count(s, h('3802'))).toBe(3);
  // With 4414 full as well either will do.
  const both = entry(['sov-rd-243'], { at: { ...full, 'sov-rc-2': '4414', 'sov-rc-44': '4414' } });
  expect([enters(both, 'sov-rd-243', '4015'), enters(both, 'sov-rd-243', '4414')]).toEqual([[], []]);
});

it('[7.16#2] new units never enter where they are out of supply', () => {
  const s = entry(['sov-mil-k1'], { at: germans(...KIEV) });
  expect(enters(s, 'sov-mil-k1', '2529')).toEqual(['8.5#2']);
});
