import type { Seat, State } from '@stavka/engine';
import type { Play, Roll, Told } from '@stavka/match';
import { expectedSwing, leadOf, settledLead } from './luck.ts';
import type { Chronicle, LuckPoint } from './protocol.ts';
import type { Tabletop } from './tabletop.ts';

type BySeat = Readonly<Record<Seat, number>>;

/** The whole game as curves: replayed once on a copy, forwards, and told as far as the viewer may know it. */
export function chronicle(table: Tabletop): Chronicle {
  const { game, kit, viewer, match } = table;
  const isWhole = viewer === 'all';
  const s = table.at(0).copy();
  const own = (all: BySeat): BySeat =>
    isWhole ? all : Object.fromEntries(Object.entries(all).filter(([seat]) => seat === viewer));
  const sides = new Map(game.units.map((unit) => [unit.id, unit.side]));
  const nothing = Object.fromEntries([...game.seats, ...sides.values()].map((side) => [side, 0]));
  const score = [game.score(s)];
  const strength = [own(kit.strength(s))];
  const losses: BySeat[] = [nothing];
  const turns: { turn: number; entry: number }[] = [];
  const luck: LuckPoint[] = [];
  const told = match.since(0, viewer);
  const events = match.line.events(0);
  match.plays.forEach((play, i) => {
    if (turns.at(-1)?.turn !== play.turn) turns.push({ turn: play.turn, entry: i });
    const weigh = isWhole ? weighing(table, s, play, told[i]!) : null;
    if (i < match.line.base) s.become(table.at(i + 1));
    else game.redo(s, events[i]!);
    const point = weigh?.() ?? null;
    if (point !== null) luck.push({ entry: i, ...point });
    score.push(game.score(s));
    strength.push(own(kit.strength(s)));
    losses.push(lossesAfter(losses.at(-1)!, told[i]!));
  });
  return { score, strength, losses, turns, luck, dice: diceSeen(table), partial: !isWhole };

  function lossesAfter(before: BySeat, entry: Told): BySeat {
    const lost: Record<Seat, number> = { ...before };
    for (const event of entry.events) {
      const side = kit.isLoss(event) ? sides.get(String(event.unit)) : undefined;
      if (side !== undefined) lost[side] = (lost[side] ?? 0) + 1;
    }
    return lost;
  }
}

/** What the dice of a play could be expected to give, looked at before it, and then what they gave; null where they gave nothing. */
function weighing(
  { game, kit }: Tabletop,
  s: State,
  { seat, order }: Play,
  entry: Told,
): () => Omit<LuckPoint, 'entry'> | null {
  if (kit.luck !== undefined) return () => kit.luck!(entry);
  if (!entry.events.some((event) => event.type === 'rolled')) return () => null;
  const lead = leadOf(game, s, seat);
  const swing = expectedSwing(kit, s, order, seat);
  return () => ({ seat, actual: settledLead(kit, s, seat) - lead, ...swing });
}

/** The dice that the viewer saw fall: all of them, or those that lie open to everybody. */
function diceSeen({ match, viewer, kit }: Tabletop): Roll[] {
  const open = kit.openDice ?? [];
  return match.line.rolls().filter((die) => viewer === 'all' || open.includes(die.purpose));
}
