import { expectedSwing, leadOf, settledLead } from './luck.ts';
import type { Chronicle, LuckPoint } from './protocol.ts';
import type { Referee } from './referee.ts';

/** The whole game as curves: replayed once on a copy, forwards. */
export function chronicle(referee: Referee): Chronicle {
  const { game, kit, entries } = referee;
  const s = referee.at(0);
  const score = [game.score(s)];
  const strength = [kit.strength(s)];
  const none = Object.fromEntries(game.seats.map((seat) => [seat, 0]));
  const losses: Record<string, number>[] = [none];
  const turns: { turn: number; entry: number }[] = [];
  const luck: LuckPoint[] = [];
  const sides = new Map(game.units.map((unit) => [unit.id, unit.side]));
  entries.forEach((entry, i) => {
    if (turns.at(-1)?.turn !== entry.turn) turns.push({ turn: entry.turn, entry: i });
    const lead = leadOf(game, s, entry.seat);
    const rolls = entry.events.some((event) => event.type === 'rolled');
    const swing = rolls ? expectedSwing(kit, s, entry.order, entry.seat) : null;
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
  };
}
