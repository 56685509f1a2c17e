import type { GameEvent } from '@stavka/engine';
import type { LogLine, Names } from '../../table/game-ui.ts';
import { RESULTS } from './results.ts';
import { turnName } from './sequence.ts';
import { text } from './text.ts';

type Tell = (event: GameEvent, names: Names) => Omit<LogLine, 'rule' | 'tone' | 'spaces'> & Partial<LogLine>;

const str = (value: unknown): string => String(value ?? '');
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const units = (event: GameEvent, names: Names): string => list(event.units).map(names.unit).join(', ');
const verb = (event: GameEvent, one: string, many: string): string =>
  list(event.units).length === 1 ? one : many;
const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : `−${-n}`);
const PHASE_NAMES: Readonly<Record<string, string>> = {
  declare: 'plans the turn',
  support: 'places support',
  movement: 'moves',
  combat: 'fights',
  regroup: 'regroups',
};

const TELLERS: Readonly<Record<string, Tell>> = {
  placed: (e, n) => ({
    text: `${n.unit(str(e.unit))} is set up in ${n.place(str(e.at))}`,
    spaces: [str(e.at)],
  }),
  'set-up': (e, n) => ({ text: `The ${n.seat(str(e.side))} units with printed hexes are set up` }),
  phase: (e, n) => {
    const [side, name] = str(e.phase).split('.') as [string, string];
    if (side === 'setup') return { text: 'Set-up goes on', tone: 'head' };
    return { text: `${n.seat(side)} ${PHASE_NAMES[name] ?? name}`, tone: 'head' };
  },
  'turn-began': (e) => ({ text: `Turn ${str(e.turn)}: ${turnName(Number(e.turn))}`, tone: 'head' }),
  declared: (e, n) => ({
    text: `${n.seat(str(e.side))}: ${str(e.sequence) === 'movement-combat' ? text.moveFirst.toLowerCase() : text.fightFirst.toLowerCase()}`,
  }),
  'support-placed': (e, n) => ({
    text:
      e.air === null && e.naval === null
        ? 'German support is kept back'
        : `German support: ${[e.air === null ? '' : `air over ${n.place(str(e.air))}`, e.naval === null ? '' : `ships off ${n.place(str(e.naval))}`].filter(Boolean).join(', ')}`,
    spaces: [e.air, e.naval].flatMap((at) => (typeof at === 'string' ? [at] : [])),
  }),
  'support-retrieved': () => ({ text: 'Support markers come off the map' }),
  'aerial-supply': (e, n) => ({ text: `${n.unit(str(e.unit))} is supplied from the air`, tone: 'gain' }),
  moved: (e, n) => {
    const path = list(e.path);
    return {
      text: `${units(e, n)}: ${n.place(path[0]!)} to ${n.place(path.at(-1)!)}`,
      path,
      spaces: [path.at(-1)!],
    };
  },
  captured: (e, n) => ({ text: `${n.place(str(e.at))} is now ${n.seat(str(e.side))}`, spaces: [str(e.at)] }),
  'fort-destroyed': (e, n) => ({
    text: `The fortification in ${n.place(str(e.at))} is destroyed`,
    spaces: [str(e.at)],
  }),
  overstacked: (e, n) => ({
    text: `Too many units in ${list(e.at).map(n.place).join(', ')}`,
    spaces: list(e.at),
  }),
  announced: (e, n) => ({
    text: `An attack on ${n.place(str(e.target))} is announced`,
    spaces: [str(e.target)],
  }),
  attacked: (e, n) => ({
    text: `${units(e, n)} ${verb(e, 'attacks', 'attack')}${e.momentum === true ? ' again:' : ''} ${n.place(str(e.target))} (${list(e.defenders).map(n.unit).join(', ')}): ${str(e.attack)} to ${str(e.defense)}, ${str(e.odds)}, modifier ${signed(Number(e.drm))}`,
    tone: 'battle',
    spaces: [str(e.target)],
  }),
  automatic: (e) => ({
    text: `No die is needed: ${RESULTS[str(e.result)]?.name ?? str(e.result)}`,
    tone: 'battle',
  }),
  rolled: (e) => ({
    text: `Die ${str(e.die)}${Number(e.drm) === 0 ? '' : `, with modifier ${str(e.modified)}`}: ${RESULTS[str(e.result)]?.name ?? str(e.result)}`,
    tone: 'battle',
    die: Number(e.die),
    spaces: [str(e.target)],
  }),
  eliminated: (e, n) => ({
    text: `${n.unit(str(e.unit))} is lost in ${n.place(str(e.at))}${e.supply === 'none' ? ', out of supply' : ''}`,
    tone: 'loss',
    spaces: [str(e.at)],
  }),
  scored: (e, n) => ({ text: `${n.seat(str(e.side))} scores ${str(e.vp)}`, tone: 'gain' }),
  removed: (e, n) => ({ text: `${n.unit(str(e.unit))} does not come back`, tone: 'loss' }),
  'lost-for-good': (e, n) => ({
    text: `${n.unit(str(e.unit))} would come back too late (dice ${list(e.dice).join(', ')})`,
    tone: 'loss',
  }),
  regrouping: (e, n) => ({
    text: `${n.unit(str(e.unit))} comes back on turn ${str(e.due)} (dice ${list(e.dice).join(', ')})`,
  }),
  retreated: (e, n) => {
    const path = list(e.path);
    return {
      text: `${n.unit(str(e.unit))} retreats to ${n.place(path.at(-1)!)}`,
      path,
      spaces: [path.at(-1)!],
    };
  },
  advanced: (e, n) => ({
    text: `${units(e, n)} ${verb(e, 'advances', 'advance')} into ${n.place(str(e.into))}`,
    spaces: [str(e.into)],
  }),
  stayed: (e, n) => ({ text: `Nobody advances into ${n.place(str(e.into))}`, spaces: [str(e.into)] }),
  probed: (e, n) => ({
    text: `${units(e, n)} ${verb(e, 'probes', 'probe')} into ${n.place(str(e.into))}`,
    spaces: [str(e.into)],
  }),
  declined: () => ({ text: 'The offer is declined' }),
  arrived: (e, n) => ({
    text: `${n.unit(str(e.unit))} arrives in ${n.place(str(e.at))}`,
    spaces: [str(e.at)],
    tone: 'gain',
  }),
  forgone: (e, n) => ({ text: `${n.unit(str(e.unit))} is given up` }),
  barred: (e, n) => ({
    text: `${n.unit(str(e.unit))} can never come: its district has fallen`,
    tone: 'loss',
  }),
  'game-over': (e, n) => ({
    text: `${str(e.winner) === 'draw' ? 'A draw' : `The ${n.seat(str(e.winner))} player wins`}: ${str(e.reason)}`,
    tone: 'head',
  }),
};

/** An event in plain words. */
export function tell(event: GameEvent, names: Names): LogLine | null {
  const teller = TELLERS[event.type];
  if (teller === undefined) return null;
  return { tone: 'plain', spaces: [], rule: event.rule, ...teller(event, names) };
}
