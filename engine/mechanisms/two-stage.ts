import type { Board } from '../board/board.ts';
import type { Links } from './links.ts';
import { Connected, type Net } from './net.ts';
import { Tether } from './tether.ts';

/** What one class of units may trace. */
export interface Trace {
  readonly net: Net;
  readonly kinds: number;
  /** Gates as in `Flood`, of every space: for lines, and for open ground. */
  readonly lineGate: Uint8Array;
  readonly groundGate: Uint8Array;
  /** Where lines begin. */
  readonly lineSources: Uint16Array;
  /** Sources that are reached over ground, without any line. */
  readonly groundSources: Uint16Array;
  /** Steps over ground, to the line or to the source. */
  readonly limit: number;
  readonly closed: number;
  readonly links: Links | null;
  readonly linkKinds: number;
}

/** Supply in two stages: lines of any length from their sources, and from there so many steps over ground. */
export class TwoStage {
  /** What the first stage supplies. */
  readonly lines: Connected;
  /** What both do: `ground.steps`, `ground.reaches`. */
  readonly ground: Tether;
  private readonly feeds: Uint16Array;

  constructor(net: Net, groundSources: number) {
    this.lines = new Connected(net);
    this.ground = new Tether(net.size);
    this.feeds = new Uint16Array(net.spaces.length + groundSources);
  }

  run(board: Board, trace: Trace): this {
    const { lines, ground, feeds } = this;
    lines.run(trace.net, trace.lineGate, trace.lineSources, trace.kinds);
    let count = lines.count;
    feeds.set(lines.order);
    for (let i = 0; i < trace.groundSources.length; i++) feeds[count++] = trace.groundSources[i]!;
    ground.run(
      board,
      feeds,
      count,
      trace.limit,
      trace.groundGate,
      trace.closed,
      trace.links,
      trace.linkKinds,
    );
    return this;
  }
}
