import { Component, type ReactNode } from 'react';
import { t } from '../../messages/index.ts';

interface Props {
  /** What stands here, in words. */
  readonly name: string;
  /** In a picture the words are drawn, at this place. */
  readonly at?: readonly [number, number];
  /** Another value is another attempt: what failed at one position may do at the next. */
  readonly again?: unknown;
  readonly children: ReactNode;
}
interface State {
  readonly fault: Error | null;
  readonly again: unknown;
}

/** A part of the screen: should it fail, it says so in its place, and the rest goes on. */
export class Guarded extends Component<Props, State> {
  override state: State = { fault: null, again: this.props.again };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { fault: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps({ again }: Props, state: State): Partial<State> | null {
    return again === state.again ? null : { fault: null, again };
  }

  override render(): ReactNode {
    const { name, at, children } = this.props;
    const { fault } = this.state;
    if (fault === null) return children;
    const words = t('fault.part', { name, message: fault.message });
    if (at !== undefined)
      return (
        <text className="fault" x={at[0]} y={at[1]}>
          {words}
        </text>
      );
    return (
      <div className="card fault" role="alert">
        <p>{words}</p>
        <button type="button" className="quiet" onClick={() => this.setState({ fault: null })}>
          {t('fault.again')}
        </button>
      </div>
    );
  }
}
