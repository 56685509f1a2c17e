import { expect, it } from 'vitest';
import { russiaBesieged as game } from '../index.ts';
import { draw, faultsOf, give } from '../test/draw.ts';
import { EAST, TARGET, WEST } from '../test/fight.ts';

const [P9, R5] = ['ge-pz-41', 'su-if-08'];
type Written = { state: { flow: Record<string, unknown>[] } };
/** A battle in which the Russians are asked for a Marshal, with a change to its frames. */
function asked(change: (flow: Record<string, unknown>[]) => void): readonly string[] {
  const s = draw({
    turn: 5,
    phase: 'axis.combat1',
    at: { [P9]: WEST, [R5]: TARGET },
    state: { marshals: { 'su-fm-zhukov': 'available' } },
  });
  give(s, 'attack', { units: [P9], targets: [TARGET], table: 'crt' });
  const written = JSON.parse(JSON.stringify(game.encode(s))) as Written;
  expect(written.state.flow.at(-1)!.is).toBe('answer');
  change(written.state.flow);
  const read = game.decode(written);
  return read.ok ? [] : read.faults.map(({ at }) => at);
}

it('[10.23] in a battle the side that moves attacks, and the other is asked to answer', () => {
  expect(asked(() => {})).toEqual([]);
  expect(asked((flow) => (flow[2]!.side = 'axis'))).toContain('state/flow/2/side');
  expect(asked((flow) => (flow[1]!.side = 'russian'))).toContain('state/flow/1/side');
});

it('[18.22] a corps of which a step is away has lost one', () => {
  const drawn = (marks: object) =>
    faultsOf({
      turn: 15,
      at: { 'ss-pz-02': '1331' },
      marks: { 'ss-pz-02': marks as Record<string, unknown> },
    });
  expect(drawn({ away: true, face: 1 })).toEqual([]);
  expect(drawn({ away: true }).join()).toContain('units/ss-pz-02/away');
});

it('[10.82][10.85] whoever may advance is offered the hexes he can come to, and no others', () => {
  const s = draw({ turn: 5, phase: 'axis.combat1', at: { [P9]: WEST, [R5]: EAST } });
  const written = JSON.parse(JSON.stringify(game.encode(s))) as Written;
  const frame = { is: 'av', side: 'axis', hexes: [TARGET, '5721'], units: [P9] };
  written.state.flow = [{ is: 'phase', phase: 'axis.move1' }, frame];
  const read = game.decode({ ...written, phase: 'axis.move1' });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const [advance] = game.choices(read.value).filter(({ kind }) => kind === 'advance');
  expect(advance!.next!().map(({ at }) => at)).toEqual([TARGET]);
});
