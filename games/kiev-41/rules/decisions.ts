import type { ImpulseFrame, KievFrame, Segment, SideName } from '../frames.ts';
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
      return segmentQuestion(frame);
    default:
      throw new Error(`'${frame.is}' is never left unsettled`);
  }
}

type Segments = Readonly<Record<Exclude<Segment, 'command' | 'closing'>, BothSeats>>;
type BothSeats = Readonly<Record<SideName, Question>>;
const asked = (key: string, rule: string, ...kinds: readonly OrderKind[]): BothSeats => ({
  axis: { seat: 'axis', kinds, key, rule },
  soviet: { seat: 'soviet', kinds, key, rule },
});
const SEGMENTS: Segments = {
  open: asked('open', '3.0#A', 'activate', 'strategic', 'call', 'pass', 'disband'),
  activation: asked('activation', '10.1#A', 'activate', 'end-activation'),
  support: asked('support', '10.4#B', 'shell', 'airstrike', 'commit', 'recall', 'end-support'),
  combat: asked('combat', '10.12#E', 'fight', 'end-combat'),
  blitz: asked('blitz', '10.17#A', 'blitz', 'end-blitz'),
  'blitz-support': asked('blitz-support', '10.13.3.1', 'shell', 'end-support'),
  'blitz-combat': asked('blitz-combat', '10.17#D', 'fight'),
  exploitation: asked('exploitation', '10.19#A', 'exploit', 'end-impulse'),
};
const command = (kind: ImpulseFrame['kind'], ...special: readonly OrderKind[]): BothSeats =>
  asked(`command.${kind}`, '10.8', 'move', 'build', ...special, 'end-command');
const COMMANDS: Readonly<Record<ImpulseFrame['kind'], BothSeats>> = {
  none: command('none', 'rail', 'ship'),
  tactical: command('tactical'),
  strategic: command('strategic', 'rail', 'ship', 'assault'),
  call: command('call', 'rail', 'ship'),
  pass: command('pass', 'rail', 'ship'),
};

function segmentQuestion({ segment, kind, side }: ImpulseFrame): Question {
  if (segment === 'closing') throw new Error('the end of an Impulse leaves nothing to decide');
  return segment === 'command' ? COMMANDS[kind][side] : SEGMENTS[segment][side];
}
