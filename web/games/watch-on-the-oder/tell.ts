import type { GameEvent } from '@stavka/engine';
import type { LogLine, Names } from '../../table/game-ui.ts';
import { isKey, type OderKey, t } from './messages/index.ts';
import { turnName } from './sequence.ts';

type Tell = (event: GameEvent, names: Names) => Omit<LogLine, 'rule' | 'tone' | 'spaces'> & Partial<LogLine>;

const str = (value: unknown): string => String(value ?? '');
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : `−${-n}`);
const resultName = (result: unknown): string => {
  const key = `result.${str(result)}`;
  return isKey(key) ? t(key) : str(result);
};

const columnWords = (column: unknown): string =>
  str(column) === 'automatic' ? t('log.column.automatic') : t('log.column', { odds: str(column) });

/** A line about one unit, or one place, or both. */
const about =
  (key: OderKey, more: Partial<LogLine> = {}): Tell =>
  (e, n) => ({
    text: t(key, { unit: n.unit(str(e.unit)), at: n.place(str(e.at)), side: n.seat(str(e.side)) }),
    ...(typeof e.at === 'string' ? { spaces: [e.at] } : {}),
    ...more,
  });

/** A line about several units and a hex. */
const group =
  (key: OderKey): Tell =>
  (e, n) => ({
    text: t(key, { ...acting(e, n), at: n.place(str(e.into)) }),
    spaces: [str(e.into)],
  });

const acting = (e: GameEvent, n: Names): { units: string; n: number } => ({
  units: list(e.units).map(n.unit).join(', '),
  n: list(e.units).length,
});

const TELLERS: Readonly<Record<string, Tell>> = {
  placed: about('log.placed'),
  'set-up': about('log.set-up'),
  phase: (e, n) => {
    const [side, name] = str(e.phase).split('.') as [string, string];
    const key = `log.phase.${name}`;
    const text = side !== 'setup' && isKey(key) ? t(key, { side: n.seat(side) }) : t('log.phase.setup');
    return { text, tone: 'head' };
  },
  'turn-began': (e) => ({
    text: t('log.turn-began', { turn: str(e.turn), date: turnName(Number(e.turn)) }),
    tone: 'head',
  }),
  declared: (e, n) => ({
    text: t(
      str(e.sequence) === 'movement-combat' ? 'log.declared.movement-combat' : 'log.declared.combat-movement',
      { side: n.seat(str(e.side)) },
    ),
  }),
  'support-placed': (e, n) => {
    const which = e.air === null ? (e.naval === null ? 'none' : 'naval') : e.naval === null ? 'air' : 'both';
    return {
      text: t(`log.support.${which}`, { air: n.place(str(e.air)), naval: n.place(str(e.naval)) }),
      spaces: [e.air, e.naval].flatMap((at) => (typeof at === 'string' ? [at] : [])),
    };
  },
  'support-retrieved': about('log.support-retrieved'),
  'aerial-supply': about('log.aerial-supply', { tone: 'gain' }),
  moved: (e, n) => {
    const path = list(e.path);
    const left = Object.entries((e.dropped ?? {}) as Record<string, string>);
    const dropped = left.map(([unit, at]) => t('log.dropped', { unit: n.unit(unit), at: n.place(at) }));
    const facts = { ...acting(e, n), from: n.place(path[0]!), to: n.place(path.at(-1)!) };
    return {
      text:
        dropped.length === 0
          ? t('log.moved', facts)
          : t('log.moved.dropped', { ...facts, dropped: dropped.join(', ') }),
      path,
      spaces: [path.at(-1)!, ...left.map(([, at]) => at)],
    };
  },
  captured: about('log.captured'),
  'fort-destroyed': about('log.fort-destroyed'),
  overstacked: (e, n) => ({
    text: t('log.overstacked', { places: list(e.at).map(n.place).join(', ') }),
    spaces: list(e.at),
  }),
  announced: (e, n) => ({
    text: t('log.announced', { at: n.place(str(e.target)) }),
    spaces: [str(e.target)],
  }),
  attacked: (e, n) => ({
    text: t(e.momentum === true ? 'log.attacked.again' : 'log.attacked', {
      ...acting(e, n),
      at: n.place(str(e.target)),
      defenders: list(e.defenders).map(n.unit).join(', '),
      attack: str(e.attack),
      defense: str(e.defense),
      odds: str(e.odds),
      drm: signed(Number(e.drm)),
    }),
    tone: 'battle',
    spaces: [str(e.target)],
  }),
  shifted: (e) => ({
    text: t('log.shifted', {
      n: Math.abs(Number(e.columns)),
      from: columnWords(e.from),
      to: columnWords(e.to),
    }),
    tone: 'battle',
    spaces: [str(e.target)],
  }),
  converted: (e) => ({
    text: t('log.converted', { from: resultName(e.from), to: resultName(e.to) }),
    tone: 'battle',
    spaces: [str(e.target)],
  }),
  automatic: (e) => ({ text: t('log.automatic', { result: resultName(e.result) }), tone: 'battle' }),
  rolled: (e) => ({
    text: t(Number(e.drm) === 0 ? 'log.rolled' : 'log.rolled.modified', {
      die: str(e.die),
      modified: str(e.modified),
      result: resultName(e.table ?? e.result),
    }),
    tone: 'battle',
    die: Number(e.die),
    spaces: [str(e.target)],
  }),
  eliminated: (e, n) =>
    about(e.supply === 'none' ? 'log.eliminated.unsupplied' : 'log.eliminated', { tone: 'loss' })(e, n),
  scored: (e, n) => ({
    text: t('log.scored', { side: n.seat(str(e.side)), vp: str(e.vp) }),
    tone: 'gain',
  }),
  removed: about('log.removed', { tone: 'loss' }),
  'lost-for-good': (e, n) => ({
    text: t('log.lost-for-good', { unit: n.unit(str(e.unit)), dice: list(e.dice).join(', ') }),
    tone: 'loss',
  }),
  regrouping: (e, n) => ({
    text: t('log.regrouping', {
      unit: n.unit(str(e.unit)),
      due: str(e.due),
      dice: list(e.dice).join(', '),
    }),
  }),
  retreated: (e, n) => {
    const path = list(e.path);
    return {
      text: t('log.retreated', { unit: n.unit(str(e.unit)), to: n.place(path.at(-1)!) }),
      path,
      spaces: [path.at(-1)!],
    };
  },
  advanced: group('log.advanced'),
  stayed: group('log.stayed'),
  probed: group('log.probed'),
  declined: about('log.declined'),
  arrived: about('log.arrived', { tone: 'gain' }),
  forgone: about('log.forgone'),
  barred: about('log.barred', { tone: 'loss' }),
  'game-over': (e, n) => ({
    text:
      str(e.winner) === 'draw'
        ? t('log.game-over.draw', { reason: str(e.reason) })
        : t('log.game-over', { side: n.seat(str(e.winner)), reason: str(e.reason) }),
    tone: 'head',
  }),
};

/** An event in plain words. */
export function tell(event: GameEvent, names: Names): LogLine | null {
  const teller = TELLERS[event.type];
  if (teller === undefined) return null;
  return { tone: 'plain', spaces: [], rule: event.rule, ...teller(event, names) };
}
