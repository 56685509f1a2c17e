import { BARRED, linkBits, OPEN, sideBit, Tether } from '@stavka/engine';
import { expect, it } from 'vitest';
import { board } from '../data.ts';
import { HEXES, IS_LAND, LINKS } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { broken, draw, give, h, named, u } from '../test/draw.ts';
import { faultsIn, marched, reachOf } from '../test/march.ts';
import { heldFrom } from '../test/rail.ts';
import { AXIS } from '../vocabulary.ts';
import { supplyLengths } from './13-supply.ts';

const FOOT = 'ge-if-10';
const PANZER = 'ge-pz-41';
const RIFLE = 'su-if-08';

it('[6.2][6.21][ruling 8] who begins beside the straits crosses them, in either impulse, with a point or more', () => {
  for (const phase of ['axis.move1', 'axis.move2'])
    for (const path of [
      ['3922', '3823'],
      ['3823', '3922'],
    ])
      expect([phase, faultsIn({ units: [FOOT], path, phase })]).toEqual([phase, []]);
  expect(reachOf({ units: [FOOT], from: '3823' })).toContain('3922');
  const mud = { phase: 'axis.move2', state: { weather2: 'mud' } };
  expect(faultsIn({ units: [FOOT], path: ['3823', '3922'], ...mud })).toEqual(['6.04']);
  expect(faultsIn({ units: [FOOT], path: ['3823', '3922'], at: { [RIFLE]: '3922' } })).toEqual(['6.11']);
});

it('[6.22][6.21][ruling 208] that is its whole move: nobody comes to the straits, crosses and goes on', () => {
  expect(faultsIn({ units: [PANZER], path: ['3824', '3823', '3922'] })).toEqual(['6.21']);
  expect(faultsIn({ units: [PANZER], path: ['3823', '3922', '3921'] })).toEqual(['6.21']);
  const event = named(marched({ units: [PANZER], path: ['3823', '3922'] }), 'moved');
  expect(event).toMatchObject({ rule: '6.22', spent: 8 });
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [PANZER]: '3824' } });
  give(s, 'move', { units: [PANZER], path: ['3824', '3823'] });
  expect(broken(s, 'move', { units: [PANZER], path: ['3823', '3922'] })).toEqual(['6.21']);
  const t = draw({ turn: 8, phase: 'axis.move1', at: { [PANZER]: '3823' } });
  give(t, 'move', { units: [PANZER], path: ['3823', '3922'] });
  expect(broken(t, 'move', { units: [PANZER], path: ['3922', '3921'] })).toEqual(['6.04']);
  expect(S.at.of(t, u(PANZER))).toBe(h('3922'));
});

it('[6.22] into an enemy zone it may cross, out of one into another it may not', () => {
  expect(faultsIn({ units: [FOOT], path: ['3823', '3922'], at: { [RIFLE]: '4021' } })).toEqual([]);
  expect(
    faultsIn({ units: [FOOT], path: ['3823', '3922'], at: { [RIFLE]: '4021', 'su-if-22': '3824' } }),
  ).toEqual(['4.05']);
});

it('[6.24] a supply path goes on over the straits with one hex: from 4022 to the rail in 3726 it is five', () => {
  const line = heldFrom(21, { '4022': 'russian', '4221': 'russian' });
  const s = draw({ turn: 8, phase: 'axis.move1', at: { [FOOT]: '4022' }, ...line });
  const lengths = supplyLengths(s, AXIS);
  // On our map 3624 bears rail as well, one hex nearer than Sevastopol.
  expect(['3624', '3823', '3922', '4022'].map((hex) => lengths[h(hex)])).toEqual([0, 2, 3, 4]);
  const coast = sideBit(board, 'sea') | sideBit(board, 'lake');
  const kerch = linkBits(LINKS, 'kerch');
  const gate = IS_LAND.map((land) => (land === 1 ? OPEN : BARRED));
  const count = new Tether(HEXES).run(board, Uint16Array.of(h('3726')), 1, 8, gate, coast, LINKS, kerch);
  expect([count.steps[h('4022')], count.steps[h('3922')]]).toEqual([5, 4]);
});
