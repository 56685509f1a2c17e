import type { GameEvent } from '@stavka/engine';

/** A Soviet group or army on its way, as its events tell it. */
export interface Raid {
  readonly unit: string;
  /** The hexes it stood in, from where it was launched. */
  readonly path: readonly string[];
  /** What the location roll chose; null for an army of Southwest Front. */
  readonly mission: {
    readonly rule: string;
    readonly die: number | null;
    readonly goal: string;
    readonly target: string;
  } | null;
  readonly battles: readonly string[];
  readonly end: 'destroyed' | 'withdrawn' | 'won' | null;
}

export function readRaids(events: readonly GameEvent[]): Raid[] {
  const raids: Raid[] = [];
  const change = (unit: string, next: (raid: Raid) => Partial<Raid>): void => {
    const i = raids.findIndex((raid) => raid.unit === unit && raid.end === null);
    const raid = raids[i];
    if (raid !== undefined) raids[i] = { ...raid, ...next(raid) };
  };
  for (const e of events) {
    const unit = String(e.unit ?? '');
    if (e.type === 'counterattack')
      raids.push({
        unit,
        path: [String(e.from)],
        mission: {
          rule: e.rule,
          die: typeof e.die === 'number' ? e.die : null,
          goal: String(e.goal),
          target: String(e.target),
        },
        battles: [],
        end: null,
      });
    if (e.type === 'army-advances')
      raids.push({ unit, path: [String(e.from)], mission: null, battles: [], end: null });
    if (e.type === 'advanced') change(unit, ({ path }) => ({ path: [...path, String(e.into)] }));
    if (e.type === 'eliminated') change(unit, () => ({ end: 'destroyed' }));
    if (e.type === 'withdrawn') change(unit, () => ({ end: 'withdrawn' }));
    if (e.type === 'battle' && (e.cause === 'raid' || e.cause === 'march'))
      for (const soviet of e.soviets as string[])
        change(soviet, ({ battles }) => ({ battles: [...battles, String(e.at)] }));
    if (e.type === 'game-over' && (e.level === 'counterattack' || e.level === 'counteroffensive')) {
      const last = raids.at(-1);
      if (last !== undefined) change(last.unit, () => ({ end: 'won' }));
    }
  }
  return raids;
}
