import type { Seat, State } from '@stavka/engine';
import { expectedSwing, leadOf, settledLead } from './luck.ts';
import type { Chronicle, LuckPoint } from './protocol.ts';
import type { Referee } from './referee.ts';

/** The whole game as curves: replayed once on a copy, forwards. */
export function chronicle(referee: Referee): Chronicle {
  const { game, kit, entries } = referee;
  const s = referee.at(0).copy();
  const { viewer } = referee;
  if (viewer !== 'all') return partly(referee, s, viewer);
  const score = [game.score(s)];
  const strength = [kit.strength(s)];
  const sides = new Map(game.units.map((unit) => [unit.id, unit.side]));
  const losses: Record<string, number>[] = [Object.fromEntries([...sides.values()].map((side) => [side, 0]))];
  const turns: { turn: number; entry: number }[] = [];
  const luck: LuckPoint[] = [];
  entries.forEach((entry, i) => {
    if (turns.at(-1)?.turn !== entry.turn) turns.push({ turn: entry.turn, entry: i });
    const lead = leadOf(game, s, entry.seat);
    const rolls = kit.luck === undefined && entry.events.some((event) => event.type === 'rolled');
    const swing = rolls ? expectedSwing(kit, s, entry.order, entry.seat) : null;
    const point = kit.luck?.(entry) ?? null;
    if (point !== null) luck.push({ entry: i, ...point });
    game.redo(s, entry.events);
    if (swing !== null)
      luck.push({ entry: i, seat: entry.seat, actual: settledLead(kit, s, entry.seat) - lead, ...swing });
    score.push(game.score(s));
    strength.push(kit.strength(s));
    const lost = { ...losses.at(-1)! };
    for (const event of entry.events) {
      const side = kit.isLoss(event) ? sides.get(String(event.unit)) : undefined;
      if (side !== undefined) lost[side] = (lost[side] ?? 0) + 1;
    }
    losses.push(lost);
  });
  return {
    score,
    strength,
    losses,
    turns,
    luck,
    dice: referee.dice.filter((die) => die.entry < entries.length),
    partial: false,
  };
}

/** The same as far as a seat may know it before the end: the score, its own strength, losses and dice that everybody saw. */
function partly(referee: Referee, s: State, viewer: Seat | 'observer'): Chronicle {
  const { game, kit, entries } = referee;
  const own = (all: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(all).filter(([seat]) => seat === viewer));
  const score = [game.score(s)];
  const strength = [own(kit.strength(s))];
  const losses: Record<string, number>[] = [Object.fromEntries(game.seats.map((seat) => [seat, 0]))];
  const turns: { turn: number; entry: number }[] = [];
  const sides = new Map(game.units.map((unit) => [unit.id, unit.side]));
  const seen = referee.entriesFor(0);
  entries.forEach((entry, i) => {
    if (turns.at(-1)?.turn !== entry.turn) turns.push({ turn: entry.turn, entry: i });
    game.redo(s, entry.events);
    score.push(game.score(s));
    strength.push(own(kit.strength(s)));
    const lost = { ...losses.at(-1)! };
    for (const event of seen[i]!.events) {
      const side = kit.isLoss(event) ? sides.get(String(event.unit)) : undefined;
      if (side !== undefined) lost[side] = (lost[side] ?? 0) + 1;
    }
    losses.push(lost);
  });
  const open = kit.openDice ?? [];
  const dice = referee.dice.filter((die) => die.entry < entries.length && open.includes(die.purpose));
  return { score, strength, losses, turns, luck: [], dice, partial: true };
}
