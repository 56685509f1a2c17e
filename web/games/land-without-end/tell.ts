import type { GameEvent } from '@stavka/engine';
import type { LogLine, Names } from '../../table/game-ui.ts';
import { isKey, type LandKey, t } from './messages/index.ts';
import { turnName } from './sequence.ts';

type Line = Omit<LogLine, 'rule' | 'tone' | 'spaces'> & Partial<LogLine>;
type Tell = (event: GameEvent, names: Names) => Line;

const str = (value: unknown): string => String(value ?? '');
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : `−${-n}`);
const oddsName = (step: unknown): string => {
  const n = Number(step);
  return n >= 1 ? `${n}:1` : `1:${2 - n}`;
};
const resultName = (result: unknown): string => {
  const key = `result.${str(result)}`;
  return isKey(key) ? t(key) : str(result);
};
const weatherName = (weather: unknown): string => t(`weather.${str(weather)}` as 'weather.D');

/** The units of an event: those that may be known by name, and how many more there are. */
function acting(e: GameEvent, n: Names): { units: string; n: number } {
  const known = list(e.units).map(n.unit);
  const count = Math.max(Number(e.n ?? 0), known.length);
  const rest = count - known.length;
  const names =
    rest === 0 ? known : [...known, t(known.length === 0 ? 'log.unknown' : 'log.more', { n: rest })];
  return { units: names.join(', '), n: count };
}

/** A line about one unit, or one place, or both. */
const about =
  (key: LandKey, more: Partial<LogLine> = {}): Tell =>
  (e, n) => ({
    text: t(key, {
      unit: e.unit === undefined ? t('log.unknown', { n: 1 }) : n.unit(str(e.unit)),
      at: typeof e.at === 'string' ? n.place(e.at) : '',
      side: n.seat(str(e.side)),
      left: str(e.left),
      vp: str(e.vp),
      n: str(e.n),
    }),
    ...(typeof e.at === 'string' ? { spaces: [e.at] } : {}),
    ...more,
  });

/** A line about several units and a hex, which the event has under that name. */
const group =
  (key: LandKey, at: 'at' | 'into' | 'to' | 'target' = 'at', more: Partial<LogLine> = {}): Tell =>
  (e, n) => ({
    text: t(key, {
      ...acting(e, n),
      at: n.place(str(e[at])),
      from: typeof e.from === 'string' ? n.place(e.from) : '',
      side: n.seat(str(e.side)),
    }),
    spaces: [str(e[at])],
    ...more,
  });

const TELLERS: Readonly<Record<string, Tell>> = {
  placed: about('log.placed'),
  'placed-rest': (e, n) => ({ text: t('log.placed-rest', { side: n.seat(str(e.side)), n: str(e.n) }) }),
  'set-up': about('log.set-up'),
  phase: (e, n) => {
    const key = `log.phase.${str(e.phase)}`;
    return { text: isKey(key) ? t(key) : n.seat(str(e.phase).split('.')[0]!), tone: 'head' };
  },
  'turn-began': (e) => ({
    text: t('log.turn-began', { turn: str(e.turn), date: turnName(Number(e.turn)) }),
    tone: 'head',
  }),
  'directive-kept': about('log.directive-kept'),
  'directive-rescinded': (e) => ({
    text: t(e.chosen === true ? 'log.directive-rescinded' : 'log.directive-over'),
    tone: 'head',
  }),
  'zone-removed': about('log.zone-removed'),
  debited: (e) => ({ text: t('log.debited', { n: str(e.zones), vp: str(e.vp) }), tone: 'loss' }),
  'corps-dissolved': about('log.corps-dissolved'),
  drawn: (e, n) => ({
    text: t(typeof e.at === 'string' ? 'log.drawn.at' : 'log.drawn', {
      ...acting(e, n),
      at: typeof e.at === 'string' ? n.place(e.at) : '',
    }),
    ...(typeof e.at === 'string' ? { spaces: [e.at] } : {}),
  }),
  weather: (e) => ({
    text: t('log.weather', { north: weatherName(e.north), south: weatherName(e.south) }),
    tone: 'head',
    ...(typeof e.die === 'number' ? { die: e.die } : {}),
  }),
  winter: about('log.winter', { tone: 'head' }),
  declared: (e) => ({ text: t(`declare.${str(e.sequence)}` as 'declare.movement-first') }),
  concentration: (e) => ({ text: t(`log.concentration.${str(e.to)}` as 'log.concentration.declared') }),
  marked: (e, n) => ({ text: t('log.marked', acting(e, n)) }),
  pause: (e) => ({ text: t(`log.pause.${str(e.to)}` as 'log.pause.declared'), tone: 'head' }),
  'pause-declined': about('log.pause-declined'),
  refitting: (e, n) => ({ text: t('log.refitting', acting(e, n)) }),
  refit: (e, n) => ({
    text: t(e.restored === true ? 'log.refit' : 'log.refit.failed', {
      unit: e.unit === undefined ? t('log.unknown', { n: 1 }) : n.unit(str(e.unit)),
    }),
    die: Number(e.die),
    tone: e.restored === true ? 'gain' : 'plain',
  }),
  withdrawn: about('log.withdrawn'),
  declined: about('log.declined', { tone: 'loss' }),
  'support-gone': about('log.support-gone'),
  rebuilt: about('log.rebuilt', { tone: 'gain' }),
  arrived: group('log.arrived', 'at', { tone: 'gain' }),
  forfeited: (e, n) => ({
    text: t('log.forfeited', { ...acting(e, n), side: n.seat(str(e.side)) }),
    tone: 'loss',
  }),
  reclaimed: about('log.reclaimed', { tone: 'gain' }),
  replenished: about('log.replenished', { tone: 'gain' }),
  converted: (e, n) => ({
    text: t('log.converted', {
      guards: n.unit(str(e.guards)),
      unit: n.unit(str(e.unit)),
      at: n.place(str(e.at)),
    }),
    spaces: [str(e.at)],
    tone: 'gain',
  }),
  moved: (e, n) => {
    const path = list(e.path);
    const names = list(e.units).length === 0 && typeof e.top === 'string' ? { ...e, units: [e.top] } : e;
    return {
      text: t('log.moved', {
        ...acting(names as GameEvent, n),
        from: n.place(path[0]!),
        to: n.place(path.at(-1)!),
      }),
      path,
      spaces: [path.at(-1)!],
    };
  },
  sailed: group('log.sailed', 'to'),
  captured: about('log.captured'),
  'line-destroyed': about('log.line-destroyed'),
  scored: (e, n) => ({
    text: t('log.scored', { by: signed(Number(e.by)), vp: str(e.vp), at: n.place(str(e.at)) }),
    tone: Number(e.by) > 0 ? 'gain' : 'loss',
    spaces: [str(e.at)],
  }),
  moscow: (e) => ({
    text: t(e.collapse === true ? 'log.moscow.collapse' : 'log.moscow.fights', {
      add: signed(Number(e.add)),
    }),
    die: Number(e.die),
    tone: 'head',
  }),
  announced: group('log.announced', 'target'),
  supported: about('log.supported', { tone: 'battle' }),
  'support-kept': about('log.support-kept'),
  revealed: group('log.revealed', 'target', { tone: 'battle' }),
  attacked: (e, n) => ({
    text: t(e.mode === 'mobile' ? 'log.attacked.mobile' : 'log.attacked', {
      units: list(e.attackers).map(n.unit).join(', '),
      n: list(e.attackers).length,
      at: n.place(str(e.target)),
      defenders: list(e.defenders).map(n.unit).join(', '),
      attack: str(e.attackTotal),
      defense: str(e.defenseTotal),
      odds: oddsName(e.odds),
      final: oddsName(e.final),
    }),
    tone: 'battle',
    spaces: [str(e.target)],
  }),
  arko: (e) => ({
    text: t('log.arko', { counts: str(e.counts) }),
    dice: list(e.dice).map(Number),
    tone: 'battle',
  }),
  gast: (e) => ({
    text: t(Number(e.shift) === 0 ? 'log.gast.none' : 'log.gast', {
      add: signed(Number(e.add)),
      n: str(-Number(e.shift)),
      final: oddsName(e.final),
    }),
    die: Number(e.die),
    tone: 'battle',
  }),
  rolled: (e) => ({
    text: t('log.rolled', { result: resultName(e.result) }),
    die: Number(e.die),
    tone: 'battle',
  }),
  automatic: (e) => ({ text: t('log.automatic', { result: resultName(e.result) }), tone: 'battle' }),
  changed: (e) => ({
    text: t('log.changed', { from: resultName(e.from), to: resultName(e.to) }),
    tone: 'battle',
  }),
  'step-lost': about('log.step-lost', { tone: 'loss' }),
  eliminated: about('log.eliminated', { tone: 'loss' }),
  starved: about('log.starved', { tone: 'loss' }),
  removed: about('log.removed', { tone: 'loss' }),
  retreated: group('log.retreated', 'to'),
  stood: about('log.stood', { tone: 'battle' }),
  repulsed: group('log.repulsed', 'to', { tone: 'battle' }),
  advanced: group('log.advanced', 'into'),
  cleared: group('log.cleared', 'into'),
  stayed: (e, n) => ({ text: t('log.stayed', { at: n.place(str(e.into)) }), spaces: [str(e.into)] }),
  overstacked: (e, n) => ({
    text: t('log.overstacked', { places: list(e.hexes).map(n.place).join(', ') }),
    spaces: list(e.hexes),
    tone: 'loss',
  }),
  checked: (e) => ({ text: t('log.checked', { vp: str(e.vp), need: str(e.need) }), tone: 'head' }),
  conceded: about('log.conceded', { tone: 'head' }),
  'game-over': (e, n) => ({
    text: t('log.game-over', { side: n.seat(str(e.winner)), reason: str(e.reason) }),
    tone: 'head',
  }),
};

/** An event in plain words. */
export function tell(event: GameEvent, names: Names): LogLine | null {
  const teller = TELLERS[event.type];
  if (teller === undefined) return null;
  return { tone: 'plain', spaces: [], rule: event.rule, ...teller(event, names) };
}
