import { type Decision, type Game, type GameEvent, isOver, type Outcome, type State } from '@stavka/engine';
import { type Cell, frontOf, type Survey, sidesOf, standing, survey } from './front.ts';
import { tell } from './tell.ts';

/** Where a game is shown while it is played. */
export interface Screen {
  /** What has just happened, and the state after it. */
  show(state: State, events: readonly GameEvent[]): void;
  /** Leaves the terminal as it was. */
  close(): void;
}

export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

/** One line for each event and a heading for each turn: for files, pipes and logs. */
export function plainScreen(game: Game, out: Terminal): Screen {
  let turn = 0;
  return {
    show(state, events) {
      const lines = events.map((event) => `  ${tell(game, event)}`);
      const decision = game.decision(state);
      if (decision.turn !== turn || isOver(decision)) {
        turn = decision.turn;
        lines.push(headline(game, decision), ...sides(game, state, survey(game, state)));
      }
      out.write(`${lines.join('\n')}\n`);
    },
    close() {},
  };
}

const LAST_EVENTS = 8;
const COLOURS = [90, 31, 34, 33];
const CLEAR = '\x1b[2J\x1b[H';
const HOME = '\x1b[H';
const REST_OF_LINE = '\x1b[K';
const REST_OF_SCREEN = '\x1b[J';
const HIDE = '\x1b[?25l';
const UNHIDE = '\x1b[?25h';

/** The front repainted in place, with the last events under it. */
export function liveScreen(game: Game, out: Terminal, colour: boolean): Screen {
  const recent: string[] = [];
  out.write(CLEAR + HIDE);
  return {
    show(state, events) {
      recent.push(...events.map((event) => tell(game, event)));
      recent.splice(0, recent.length - LAST_EVENTS);
      const width = out.columns ?? 80;
      const spaces = survey(game, state);
      const frame = [headline(game, game.decision(state)), ...sides(game, state, spaces)].map((line) =>
        cut(line, width),
      );
      const rest = frame.length + LAST_EVENTS + 2;
      const map = frontOf(game, spaces);
      if (map !== null && map.length + rest <= (out.rows ?? 24))
        frame.push('', ...map.map((row) => row.map((cell) => paint(game, cell, colour)).join('')));
      frame.push('', ...recent.map((line) => cut(line, width)));
      out.write(HOME + frame.map((line) => `${line}${REST_OF_LINE}\n`).join('') + REST_OF_SCREEN);
    },
    close() {
      out.write(UNHIDE);
    },
  };
}

function headline(game: Game, decision: Decision | Outcome): string {
  if (isOver(decision))
    return `${game.title}, turn ${decision.turn} of ${game.turns}: over. ${decision.winner} (${decision.level}): ${decision.reason}`;
  return `${game.title}, turn ${decision.turn} of ${game.turns}, ${decision.phase}. ${decision.prompt}`;
}

function sides(game: Game, state: State, spaces: Survey): string[] {
  const score = game.score(state);
  return [...standing(game, spaces)].map(
    ([side, { units, places }]) =>
      `  ${side.padEnd(10)} score ${String(score[side] ?? '-').padStart(3)}   units on the map ${String(units).padStart(3)}   named places ${String(places).padStart(3)}`,
  );
}

function paint(game: Game, { text, seat }: Cell, colour: boolean): string {
  const number = seat === null ? -1 : sidesOf(game).indexOf(seat);
  if (number < 0) return colour ? `\x1b[36m${text}\x1b[0m` : text;
  // Without colour a dot in one hand and a comma in the other.
  const mark = number === 0 ? text : text.replace('.', ',').replace('o', 'x');
  return colour ? `\x1b[${COLOURS[number] ?? 0}m${text}\x1b[0m` : mark;
}

const cut = (line: string, width: number): string =>
  line.length <= width ? line : `${line.slice(0, width - 1)}…`;
