import {
  around,
  CITY,
  COUNTER,
  hexesOf,
  holderOf,
  isCity,
  isCoast,
  isFallen,
  isIn,
  isLand,
  isMajor,
  nameOf,
  otherSide,
  type PlainPosition,
  RAILS,
  railHolder,
  type SideName,
} from './plain-land.ts';

// Chapter 13, read plainly: a path is looked for from every unit, hex by hex.

const OPENERS = ['infantry', 'cavalry', 'armor', 'mech', 'mountain', 'shock', 'polizei', 'garrison'];
const sideOf = (unit: string): SideName => COUNTER.get(unit)!.side as SideName;
const isFirstStage = (p: PlainPosition, unit: string): boolean =>
  COUNTER.get(unit)!.type === 'partisan' && p.units[unit]!.raised !== true;
/** 13.51 Artillery, Russian paratroops and partisans are not of the kinds that open a hex. */
const opens = (unit: string): boolean => {
  const { type, side } = COUNTER.get(unit)!;
  return OPENERS.includes(type) || (type === 'para' && side === 'axis');
};

/** What lies where, and whose zones are over it. */
export class PlainBoard {
  readonly p: PlainPosition;
  readonly at = new Map<string, string[]>();
  readonly #zones = { axis: new Set<string>(), russian: new Set<string>() };
  readonly #rails = new Map<string, Set<string>>();
  readonly #steps = new Map<string, Map<string, number>>();
  /** What has been found out about this board once. */
  readonly known = new Map<string, boolean>();

  constructor(p: PlainPosition) {
    this.p = p;
    for (const [unit, { at }] of Object.entries(p.units)) {
      if (!around.has(at)) continue;
      this.at.set(at, [...(this.at.get(at) ?? []), unit]);
      const zone = this.#zones[sideOf(unit)];
      zone.add(at);
      if (COUNTER.get(unit)!.zoc === 'own' || p.units[unit]!.oos !== undefined) continue;
      for (const next of around.get(at)!) if (!isCoast(at, next)) zone.add(next);
    }
  }

  isWatched(side: SideName, hex: string): boolean {
    return this.#zones[otherSide(side)].has(hex);
  }
  /** 13.51, ruling 199 May a path of the side enter the hex? */
  lets(side: SideName, hex: string): boolean {
    if (!isLand(hex) || this.#hasEnemy(side, hex)) return false;
    return (
      !this.isWatched(side, hex) ||
      (this.at.get(hex) ?? []).some((unit) => sideOf(unit) === side && opens(unit))
    );
  }
  #hasEnemy(side: SideName, hex: string): boolean {
    return (this.at.get(hex) ?? []).some((unit) => sideOf(unit) !== side && !isFirstStage(this.p, unit));
  }
  isHeldRail(side: SideName, hex: string): boolean {
    return railHolder(this.p, hex) === side && !this.p.state.converting.includes(hex);
  }
  /** Is the hex own rail that supply may use? */
  isRail(side: SideName, hex: string): boolean {
    if (!RAILS.has(hex) || !this.isHeldRail(side, hex)) return false;
    if (!this.isWatched(side, hex)) return true;
    return (this.at.get(hex) ?? []).some((unit) => sideOf(unit) === side && opens(unit));
  }
  /** All rail of a side that hangs together with a hex. */
  railFrom(side: SideName, hex: string): Set<string> {
    const key = `${side} ${hex}`;
    const known = this.#rails.get(key);
    if (known !== undefined) return known;
    const found = new Set<string>();
    if (this.isRail(side, hex)) {
      found.add(hex);
      for (const here of found)
        for (const next of RAILS.get(here)!) if (this.isRail(side, next)) found.add(next);
    }
    this.#rails.set(key, found);
    return found;
  }
  /** Steps over ground from a hex, not counted, to every hex within a limit. */
  steps(side: SideName, from: string, limit: number): Map<string, number> {
    const key = `${side} ${from} ${limit}`;
    const known = this.#steps.get(key);
    if (known !== undefined) return known;
    const steps = this.#walk(side, from, limit);
    this.#steps.set(key, steps);
    return steps;
  }
  #walk(side: SideName, from: string, limit: number): Map<string, number> {
    const found = new Map([[from, 0]]);
    for (const [hex, steps] of found) {
      if (steps === limit) continue;
      const nexts = around.get(hex)!.filter((next) => !isCoast(hex, next));
      if (hex === '3922') nexts.push('3823');
      if (hex === '3823') nexts.push('3922');
      for (const next of nexts) if (!found.has(next) && this.lets(side, next)) found.set(next, steps + 1);
    }
    return found;
  }
}

const weatherOf = ({ phase, state }: PlainPosition): string =>
  phase.endsWith('2') || phase === 'russian.partisans' ? state.weather2 : state.weather;
/** 13.23 */
const limitOf = (p: PlainPosition): number => ({ snow: 4, mud: 6 })[weatherOf(p)] ?? 8;

/** 13.3 The sources without limit of a nation. */
function sourcesOf(board: PlainBoard, unit: string, at: string): string[] {
  const { nation } = COUNTER.get(unit)!;
  if (nation === 'russian') {
    const baku = CITY.get('Baku')!;
    const serves = isIn('caucasus', at) && isBakuBase(board) && holderOf(board.p, baku) === 'russian';
    return [...hexesOf('rail-exits-east'), ...(serves ? [baku] : [])];
  }
  const found = [...hexesOf('rail-exits-west')];
  if (nation === 'german' || nation === 'finnish') found.push('0111', '0120');
  const capital = { finnish: 'Helsinki', hungarian: 'Budapest', rumanian: 'Bucharest' }[nation];
  const hex = capital === undefined ? undefined : CITY.get(capital)!;
  if (hex !== undefined && holderOf(board.p, hex) === 'axis') found.push(hex);
  return found;
}
const isExit = (hex: string): boolean => isIn('rail-exits-west', hex) || isIn('rail-exits-east', hex);
const isJoined = (board: PlainBoard, side: SideName, hex: string): boolean =>
  hexesOf(side === 'axis' ? 'rail-exits-west' : 'rail-exits-east').some((exit) =>
    board.railFrom(side, exit).has(hex),
  );
/** 13.81 */
const isBakuBase = (board: PlainBoard): boolean => isJoined(board, 'russian', CITY.get('Astrakhan')!);

/** 13.2 Length of the shortest ground part to a source without limit, or -1. */
export function plainLength(board: PlainBoard, unit: string): number {
  const side = sideOf(unit);
  const { at } = board.p.units[unit]!;
  const limit = limitOf(board.p);
  const reach = board.steps(side, at, limit);
  let best = -1;
  for (const source of sourcesOf(board, unit, at)) {
    const most = source === '0111' ? Math.min(limit, 6) : limit;
    const rails = board.railFrom(side, source);
    // Whoever stands on a source needs no path.
    if (at === source && (!isExit(source) || board.isHeldRail(side, source))) return 0;
    for (const [hex, steps] of reach) {
      const isIt = rails.has(hex) || (hex === source && !isExit(hex) && board.lets(side, hex));
      if (isIt && steps <= most && (best < 0 || steps < best)) best = steps;
    }
  }
  return best;
}
/** 13.64 */
export function plainSupplied(board: PlainBoard, unit: string): boolean {
  if (plainLength(board, unit) >= 0) return true;
  const [sevastopol, port] = [CITY.get('Sevastopol')!, CITY.get('Novorossiysk')!];
  if (sideOf(unit) !== 'russian' || board.p.units[unit]!.at !== sevastopol || weatherOf(board.p) !== 'snow')
    return false;
  return isJoined(board, 'russian', port) && board.steps('russian', sevastopol, 5).has(port);
}

/** 13.42, 13.46, 13.83 Turns a side holds out on a city. */
function turnsAt(board: PlainBoard, side: SideName, hex: string): number {
  if (side === 'axis') return 1;
  if (hex === '0107') return 2;
  const name = nameOf(hex);
  if (name === 'Tbilisi') return isPersiaFree(board) ? 4 : 1;
  if (isFallen(board.p, hex)) return 1;
  if (['Leningrad', 'Baku', 'Sevastopol'].includes(name)) return 4;
  return ['Moscow', 'Stalingrad'].includes(name) ? 2 : 1;
}
function isPersiaFree(board: PlainBoard): boolean {
  const found = new Set(['6016']);
  for (const hex of found) {
    if (board.isWatched('russian', hex) || railHolder(board.p, hex) !== 'russian') {
      found.delete(hex);
      continue;
    }
    for (const next of RAILS.get(hex)!) found.add(next);
  }
  return found.has(CITY.get('Tbilisi')!);
}

/** 13.4, 13.62, 13.65, 13.82 The limited sources in reach of a unit: hex, turns, and whether the ice road keeps it at one. */
export function plainLimited(board: PlainBoard, unit: string): string[] {
  const side = sideOf(unit);
  const { at } = board.p.units[unit]!;
  const reach = board.steps(side, at, limitOf(board.p));
  const found: string[] = [];
  for (const hex of [...CITY.values(), '0107']) {
    const key = `${side} ${hex}`;
    if (!board.known.has(key)) board.known.set(key, isLimited(board, side, hex));
    if (board.known.get(key) !== true) continue;
    const byBaku = nameOf(hex) === 'Baku' && side === 'russian' && isIn('caucasus', at);
    const reaches =
      at === hex ||
      (board.lets(side, hex) && reach.has(hex)) ||
      (byBaku && [...board.railFrom('russian', hex)].some((rail) => reach.has(rail)));
    if (!reaches) continue;
    const iced = nameOf(hex) === 'Leningrad' && side === 'russian' && isIceOpen(board);
    found.push(`${hex} ${turnsAt(board, side, hex)}${iced ? ' iced' : ''}`);
  }
  return found.sort();
}
function isLimited(board: PlainBoard, side: SideName, hex: string): boolean {
  const { p } = board;
  if ((board.at.get(hex) ?? []).some((unit) => sideOf(unit) !== side && !isFirstStage(p, unit))) return false;
  if (hex === '0107')
    return (
      side === 'russian' &&
      !p.state.archangelLost &&
      railHolder(p, hex) === 'russian' &&
      isJoined(board, 'russian', CITY.get('Archangel')!) &&
      !isJoined(board, 'russian', hex)
    );
  if (!isCity(hex) || !isMajor(hex) || holderOf(p, hex) !== side) return false;
  if (side === 'russian' && nameOf(hex) === 'Baku' && isBakuBase(board)) return false;
  const northern =
    side === 'axis' && ['0111', '0120'].some((source) => board.railFrom('axis', source).has(hex));
  return !isJoined(board, side, hex) && !northern;
}
/** 13.62, ruling 11 */
function isIceOpen(board: PlainBoard): boolean {
  if (!board.lets('russian', '0812')) return false;
  const reach = board.steps('russian', '0812', limitOf(board.p));
  return hexesOf('rail-exits-east').some((exit) =>
    [...board.railFrom('russian', exit)].some((rail) => reach.has(rail)),
  );
}
export const isOnMap = (p: PlainPosition, unit: string): boolean => around.has(p.units[unit]!.at);
