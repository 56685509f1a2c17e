import { type Fault, type Json, type Result, sha256Hex } from '@stavka/engine';
import { type Beginning, Match } from '@stavka/match';
import { version } from '../package.json';
import type { Entry } from '../registry.ts';
import { type Desk, gameUnderWay, hashOf, knownGame, named, type Op, unnamed } from './desk.ts';
import { askingSeat, OBSERVER, refereeManners } from './eyes.ts';
import { type Answer, give, refuse, refuseFaults } from './reply.ts';
import { badRequest, field, have, isRecord, type Read, type Request, textField } from './request.ts';

export const PROTOCOL = 1;
const SEED_LENGTH = 200;

export const hello: Op = ({ games }) =>
  give({
    protocol: PROTOCOL,
    version,
    games: games.map(({ game, bots }) => ({
      id: game.id,
      title: game.title,
      rules: game.rulesVersion,
      seats: game.seats,
      turns: game.turns,
      scenarios: game.scenarios.map(({ id, title, summary }) => ({ id, title, summary })),
      options: game.options,
      bots: Object.keys(bots),
    })),
  });

export const schema: Op = (desk, request) => {
  const id = gameField(request);
  if (!id.ok) return id.answer;
  const known = knownGame(desk, id.value);
  if (!known.ok) return known.answer;
  const { game } = known.value;
  return give({ game: game.id, rules: game.rulesVersion, ...game.schemas });
};

export const newGame: Op = (desk, request) => {
  const id = gameField(request);
  if (!id.ok) return id.answer;
  const known = knownGame(desk, id.value);
  if (!known.ok) return known.answer;
  const scenario = textField(request, 'scenario');
  if (!scenario.ok) return scenario.answer;
  const seed = seedField(request);
  if (!seed.ok) return seed.answer;
  const options = field(request, 'options') ?? {};
  if (!isRecord(options)) return refuse('bad-request', 'options must be an object');
  const made = begin(known.value, seed.value ?? desk.newSeed(), seed.value !== undefined, {
    options: options as Readonly<Record<string, Json>>,
    ...(scenario.value === undefined ? {} : { scenario: scenario.value }),
  });
  if (!made.ok) return refuseFaults('bad-request', 'no such game can be set up', made.faults);
  return lay(desk, known.value, made.value);
};

export const load: Op = (desk, request) => {
  if (!Object.hasOwn(request, 'position')) return refuse('bad-request', "'load' needs a position");
  const position = unnamed('position', request.position);
  const faulty = (faults: readonly Fault[]): Answer =>
    refuseFaults('bad-position', 'the position cannot be', faults);
  if (!isRecord(position)) return faulty([{ at: 'position', message: 'is not an object' }]);
  const id = Object.hasOwn(position, 'game') ? position.game : undefined;
  if (typeof id !== 'string') return faulty([{ at: 'game', message: "must be a game's id" }]);
  const known = knownGame(desk, id);
  if (!known.ok) return known.answer;
  const made = begin(known.value, '', true, { position: position as Record<string, Json> });
  return made.ok ? lay(desk, known.value, made.value) : faulty(made.faults);
};

export const position: Op = (desk) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const { game, state } = under.value.match;
  return give(named('position', game.encode(state)));
};

export const hash: Op = (desk) => {
  const under = gameUnderWay(desk);
  return under.ok ? give({ hash: hashOf(under.value.match) }) : under.answer;
};

export const view: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const { game, state } = under.value.match;
  const seat = textField(request, 'seat');
  if (!seat.ok) return seat.answer;
  const seats = [...game.seats, OBSERVER];
  if (seat.value === undefined || !seats.includes(seat.value))
    return refuse('bad-request', `seat must be ${seats.join(' or ')}`);
  return give(game.view(state, seat.value));
};

export const query: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const { game, state } = under.value.match;
  const seat = askingSeat(under.value.match, request);
  if (!seat.ok) return seat.answer;
  const { id: _id, op: _op, ...asked } = request;
  if (typeof asked.what !== 'string') return refuse('bad-request', 'what must be a text: the query');
  const answer = game.query(state, { ...asked, what: asked.what, seat: seat.value });
  if (answer === null) return refuse('bad-request', `this game knows no query '${asked.what.slice(0, 60)}'`);
  return answer.ok ? give(answer.value) : refuseFaults('bad-request', `'${asked.what}'`, answer.faults);
};

const begin = ({ game }: Entry, seed: string, isChosen: boolean, more: Partial<Beginning>): Result<Match> =>
  Match.begin(
    game,
    {
      id: 'referee',
      sitters: Object.fromEntries(game.seats.map((seat) => [seat, { kind: 'person' } as const])),
      seed,
      seedBy: isChosen ? 'player' : 'machine',
      ...more,
    },
    {},
    refereeManners(game),
  );

/** Puts a game on the table: its first decision, with what pins its dice down. */
function lay(desk: Desk, entry: Entry, match: Match): Answer {
  const answer = give({
    ...named('decision', match.decision),
    game: match.game.id,
    commitment: sha256Hex(match.state.seed),
  });
  desk.table = { entry, match };
  return answer;
}

function gameField(request: Request): Read<string> {
  const id = textField(request, 'game');
  if (!id.ok) return id;
  return id.value === undefined ? badRequest(`'${request.op}' needs a game`) : have(id.value);
}

/** A text or a whole number; without one, the referee takes a seed that nobody can guess. */
function seedField(request: Request): Read<string | undefined> {
  const seed = field(request, 'seed');
  if (seed === undefined) return have(undefined);
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return have(String(seed));
  if (typeof seed === 'string' && seed.length > 0 && seed.length <= SEED_LENGTH) return have(seed);
  return badRequest(`seed must be a whole number or a text of 1 to ${SEED_LENGTH} characters`);
}
