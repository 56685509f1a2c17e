import type { ImpulseFrame, KievFrame, SideName } from '../frames.ts';
import type { OrderKind } from '../orders.ts';
import { type KievState, topFrame } from '../state.ts';

export interface Question {
  readonly seat: SideName;
  readonly kinds: readonly OrderKind[];
  readonly key: string;
  readonly rule: string;
}

export const frameOf = (s: KievState): KievFrame => topFrame(s) as KievFrame;
export const impulseOf = (s: KievState): ImpulseFrame => s.flow[0] as ImpulseFrame;

/** Who decides what now; null when the game is over. Kinds are those the rules open here; some may offer nothing yet. */
export function questionOf(s: KievState): Question | null {
  const frame = frameOf(s);
  switch (frame.is) {
    case 'over':
      return null;
    case 'logistics':
      return { seat: frame.left[0]!, kinds: ['pause', 'activate-leader'], key: 'logistics', rule: '7.0#B' };
    case 'leader':
      return {
        seat: frame.side,
        kinds: ['regenerate', 'replace', 'reinforce', 'end-logistics'],
        key: 'leader',
        rule: '7.2#A',
      };
    case 'pick':
      return { seat: frame.side, kinds: ['pick'], key: 'pick', rule: '2.6#A' };
    case 'deploy':
      return { seat: frame.side, kinds: ['deploy'], key: 'deploy', rule: '5.0#D' };
    case 'battle':
      return { seat: 'axis', kinds: ['engage'], key: 'engage', rule: '10.13.2#A' };
    case 'anti-air':
      return { seat: 'axis', kinds: ['share'], key: 'share', rule: '10.13.4#B' };
    case 'hits':
      return { seat: frame.side, kinds: ['hit'], key: 'hit', rule: frame.attrition ? '14.4#E' : '10.15#B' };
    case 'impulse':
      return { seat: frame.side, ...segmentQuestion(frame) };
    default:
      throw new Error(`'${frame.is}' is never left unsettled`);
  }
}

function segmentQuestion(frame: ImpulseFrame): Omit<Question, 'seat'> {
  const special: readonly OrderKind[] =
    frame.kind === 'strategic' ? ['rail', 'ship', 'assault'] : ['rail', 'ship'];
  switch (frame.segment) {
    case 'open':
      return { kinds: ['activate', 'strategic', 'call', 'pass', 'disband'], key: 'open', rule: '3.0#A' };
    case 'activation':
      return { kinds: ['activate', 'end-activation'], key: 'activation', rule: '10.1#A' };
    case 'command':
      return {
        kinds: ['move', 'build', ...(frame.kind === 'tactical' ? [] : special), 'end-command'],
        key: `command.${frame.kind}`,
        rule: '10.8',
      };
    case 'support':
      return {
        kinds: ['shell', 'airstrike', 'commit', 'recall', 'end-support'],
        key: 'support',
        rule: '10.4#B',
      };
    case 'combat':
      return { kinds: ['fight', 'end-combat'], key: 'combat', rule: '10.12#E' };
    case 'blitz':
      return { kinds: ['blitz', 'end-blitz'], key: 'blitz', rule: '10.17#A' };
    case 'blitz-support':
      return { kinds: ['shell', 'end-support'], key: 'blitz-support', rule: '10.13.3.1' };
    case 'blitz-combat':
      return { kinds: ['fight'], key: 'blitz-combat', rule: '10.17#D' };
    case 'exploitation':
      return { kinds: ['exploit', 'end-impulse'], key: 'exploitation', rule: '10.19#A' };
    case 'closing':
      throw new Error('the end of an Impulse leaves nothing to decide');
  }
}
