import type { GameEvent } from '@stavka/engine';
import type { LogLine, Names } from '../../table/game-ui.ts';
import { type KievKey, k, kWord } from './messages/index.ts';
import { battleWords, engagedWords, firedWords } from './tell-battle.ts';
import { fleetName, monthName, woodName } from './words.ts';

type Told = Partial<LogLine> & { readonly text: string };
type Tell = (event: GameEvent, names: Names) => Told | null;

const str = (value: unknown): string => String(value ?? '');
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const here = (e: GameEvent): string[] => (typeof e.at === 'string' ? [e.at] : []);

/** The Block an event is about: by name if the reader was told, else as a piece of wood. */
function who(e: GameEvent, n: Names): string {
  if (typeof e.unit === 'string') return n.unit(e.unit);
  return woodName(typeof e.nation === 'string' ? e.nation : e.side === 'soviet' ? 'ussr' : 'germany');
}

const fleet =
  (key: KievKey, tone: LogLine['tone'] = 'plain'): Tell =>
  (e, n) => ({
    text: k(key, {
      fleet: fleetName(str(e.fleet)),
      at: typeof e.at === 'string' ? n.place(e.at) : '',
    }),
    tone,
    spaces: here(e),
  });

const TELLERS: Readonly<Record<string, Tell>> = {
  phase: (e) => ({ text: kWord('log.phase', str(e.phase)), tone: 'head' }),
  'turn-began': (e) => ({
    text: k('log.turn-began', { month: monthName(Number(e.turn)) }),
    tone: 'head',
  }),
  'joined-pool': (e, n) => ({
    text: k('log.joined-pool', { n: list(e.units).length, units: list(e.units).map(n.unit).join(', ') }),
  }),
  weather: (e) => {
    const facts = { weather: kWord('weather', str(e.weather)), box: str(e.box), die: str(e.die) };
    if (e.die === undefined) return { text: k('log.weather.set', facts), tone: 'head' };
    const changed = e.rule === '8.1#C';
    return {
      text: k(changed ? 'log.weather.changed' : 'log.weather.stays', facts),
      tone: 'head',
      die: Number(e.die),
    };
  },
  paused: (e, n) => ({ text: k('log.paused', { side: n.seat(str(e.side)) }) }),
  'leader-activated': (e, n) => ({
    text: k('log.leader-activated', { side: n.seat(str(e.side)), strength: str(e.strength) }),
  }),
  'leader-reduced': (e, n) => ({ text: k('log.leader-reduced', { side: n.seat(str(e.side)) }) }),
  regenerated: (e, n) => ({
    text: k('log.regenerated', { who: who(e, n), strength: str(e.strength) }),
    tone: 'gain',
  }),
  replaced: (e, n) => ({
    text: k('log.replaced', { who: who(e, n), strength: str(e.strength) }),
    tone: 'gain',
  }),
  drawn: (e, n) => {
    const side = n.seat(str(e.side));
    if (Number(e.count) === 0) return null;
    return {
      text: Array.isArray(e.units)
        ? k('log.drawn.known', { side, units: list(e.units).map(n.unit).join(', ') })
        : k('log.drawn', { side, count: Number(e.count) }),
      tone: 'gain',
    };
  },
  arrived: (e, n) => ({
    text: k('log.arrived', { who: who(e, n), at: n.place(str(e.at)) }),
    tone: 'gain',
    spaces: here(e),
  }),
  undeployable: (e, n) => ({ text: k('log.undeployable', { who: who(e, n) }), tone: 'loss' }),
  'impulse-began': (e, n) => ({ text: k('log.impulse-began', { side: n.seat(str(e.side)) }), tone: 'head' }),
  isolated: (e, n) => {
    const blocks = Object.entries((e.blocks ?? {}) as Record<string, number>);
    const lines = list(e.lines);
    const what = [
      ...blocks.map(([at, count]) => k('log.isolated.blocks', { n: count, at: n.place(at) })),
      ...lines.map((at) => k('log.isolated.line', { at: n.place(at) })),
    ];
    return {
      text: k('log.isolated', { what: what.join(', ') }),
      tone: 'loss',
      spaces: [...blocks.map(([at]) => at), ...lines],
    };
  },
  declared: (e, n) => ({ text: kWord('log.declared', str(e.kind), { side: n.seat(str(e.side)) }) }),
  // Segments in which mostly nothing happens have no heading: what happens in them says so itself.
  segment: (e) =>
    ['command', 'combat', 'exploitation'].includes(str(e.segment))
      ? { text: kWord('log.segment', str(e.segment)), tone: 'head' }
      : null,
  activated: (e, n) => ({
    text: k(e.at === null || e.at === undefined ? 'log.activated.road' : 'log.activated', {
      who: who(e, n),
      at: e.at === null || e.at === undefined ? '' : n.place(str(e.at)),
      strength: str(e.strength),
    }),
    spaces: here(e),
  }),
  moved: (e, n) => {
    const path = list(e.path);
    const how = ['activation', 'rail', 'ship', 'assault', 'blitz', 'exploitation'].includes(str(e.how));
    const text = k((how ? `log.moved.${str(e.how)}` : 'log.moved') as KievKey, {
      who: who(e, n),
      from: n.place(path[0] ?? ''),
      to: n.place(path.at(-1) ?? ''),
    });
    return { text: text + (e.cube === true ? k('log.moved.river') : ''), path, spaces: path.slice(-1) };
  },
  captured: (e, n) => ({
    text: k('log.captured', { at: n.place(str(e.at)), side: n.seat(str(e.side)) }),
    spaces: here(e),
  }),
  'line-built': (e, n) => ({
    text: k('log.line-built', { who: who(e, n), at: n.place(str(e.at)) }),
    spaces: here(e),
  }),
  'line-disbanded': (e, n) => ({
    text: k('log.line-disbanded', { at: n.place(str(e.at)) }),
    spaces: here(e),
  }),
  'line-destroyed': (e, n) => ({
    text: k('log.line-destroyed', { at: n.place(str(e.at)) }),
    tone: 'loss',
    spaces: here(e),
  }),
  shelling: (e, n) => ({
    text: k('log.shelling', { who: who(e, n), at: n.place(str(e.at)) }),
    spaces: here(e),
  }),
  'bombers-sent': (e, n) => ({
    text: k('log.bombers-sent', {
      who: who(e, n),
      n: list(e.bombers).length,
      at: n.place(str(e.at)),
    }),
    spaces: here(e),
  }),
  'fleet-committed': fleet('log.fleet-committed'),
  'fleet-returned': fleet('log.fleet-returned'),
  'fleet-evacuated': fleet('log.fleet-evacuated'),
  'fleet-back': fleet('log.fleet-back'),
  'fleet-damaged': fleet('log.fleet-damaged', 'loss'),
  'fleet-sunk': fleet('log.fleet-sunk', 'loss'),
  guderian: (e) => ({
    text: k(e.from === e.to ? 'log.guderian.stays' : 'log.guderian', {
      dice: list(e.dice).join(' '),
      from: str(e.from),
      to: str(e.to),
    }),
    tone: 'battle',
  }),
  'disc-flipped': (e) => ({ text: kWord('log.disc-flipped', str(e.disc)), tone: 'loss' }),
  battle: (e, n) => ({ text: battleWords(e, n), tone: 'battle', spaces: here(e) }),
  'engaged-fleets': (e) => ({ text: engagedWords(e), tone: 'battle', spaces: here(e) }),
  fired: (e, n) => ({ text: firedWords(e, n), tone: 'battle', spaces: here(e) }),
  'tank-attack': (e) => ({ text: k('log.tank-attack'), tone: 'battle', spaces: here(e) }),
  'bombers-hit': (e) => ({
    text: k('log.bombers-hit', { destroyed: list(e.destroyed).length, aborted: list(e.aborted).length }),
    tone: 'loss',
    spaces: here(e),
  }),
  absorbed: (e) => ({ text: k('log.absorbed', { count: Number(e.count) }), spaces: here(e) }),
  hit: (e, n) => ({
    text: k(e.strength === undefined ? 'log.hit.hidden' : 'log.hit', {
      who: who(e, n),
      strength: str(e.strength),
    }),
    tone: 'loss',
    spaces: here(e),
  }),
  destroyed: (e, n) => ({
    text: k(
      e.cause === 'combat'
        ? `log.destroyed.${e.to === 'pool' ? 'pool' : 'eliminated'}`
        : (`log.destroyed.${str(e.cause)}` as 'log.destroyed.kiev'),
      { who: who(e, n) },
    ),
    tone: 'loss',
    spaces: here(e),
  }),
  'battle-over': (e, n) => ({
    text: k(e.cleared === true ? 'log.battle-over.cleared' : 'log.battle-over.stands', {
      at: n.place(str(e.at)),
    }),
    tone: 'battle',
    spaces: here(e),
  }),
  deactivated: (e, n) => ({ text: k('log.deactivated', { who: who(e, n), strength: str(e.strength) }) }),
  attrition: (e, n) => ({
    text: k('log.attrition', { who: who(e, n), at: n.place(str(e.at)) }),
    tone: 'loss',
    spaces: here(e),
  }),
  siege: (e) => ({
    text: k('log.siege', {
      die: str(e.die),
      sum: e.sum === undefined ? '' : k('log.siege.sum', { sum: str(e.sum) }),
    }),
    tone: 'battle',
    die: Number(e.die),
    spaces: ['FS'],
  }),
  'disc-passed': (e, n) => ({ text: k('log.disc-passed', { side: n.seat(str(e.to)) }), tone: 'head' }),
  'game-over': (e, n) => ({
    text: k('log.game-over', { side: n.seat(str(e.winner)), reason: str(e.reason) }),
    tone: 'head',
  }),
};

/** An event in plain words: nothing in them that is not in the event as the reader witnessed it. */
export function tell(event: GameEvent, names: Names): LogLine | null {
  const told = TELLERS[event.type]?.(event, names) ?? null;
  return told === null ? null : { tone: 'plain', spaces: [], rule: event.rule, ...told };
}
