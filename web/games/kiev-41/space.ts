import type { Json } from '@stavka/engine';
import { k, kWord } from './messages/index.ts';

interface SpaceFacts {
  readonly terrain: readonly string[];
  readonly city: boolean;
  readonly control: string;
  readonly contested: boolean;
  readonly line: boolean;
  readonly absorbs: Readonly<Record<string, number>>;
}

/** What the referee says about an Area, in words. */
export function spaceWords(json: Json): string {
  const facts = json as unknown as SpaceFacts;
  const absorbs = facts.absorbs[facts.control] ?? 0;
  return [
    ...facts.terrain.map((kind) => kWord('space.terrain', kind)),
    ...(facts.city ? [k('space.city')] : []),
    k('space.control', { side: kWord('side', facts.control) }),
    ...(facts.contested ? [k('space.contested')] : []),
    ...(facts.line ? [k('space.line')] : []),
    ...(absorbs > 0 ? [k('space.absorbs', { n: absorbs })] : []),
  ].join(' · ');
}
