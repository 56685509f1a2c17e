import { describe, expect, it } from 'vitest';
import { type E, type F, O, S, type TinyFrame, type TinyPlay } from '../testing/tiny.ts';
import { put } from './columns.ts';
import type { Definition } from './game.ts';
import { type KindLaw, type Laws, lawMaker } from './law.ts';
import type { LayeredState } from './layers.ts';
import { type OrderFacts, wire } from './orders.ts';
import { choose, grow } from './steps.ts';

/*
 * What must not compile. `npm run typecheck` reads this file: where a line below compiles after all, the comment above it is
 * an error. Nothing here is run.
 */
type Tiny = Definition<
  typeof O,
  typeof E,
  (typeof F)['declared'],
  'setup' | 'early' | 'middle' | 'late',
  TinyPlay
>;
declare const j: TinyPlay;
declare const s: LayeredState;
declare const noteLaw: KindLaw<'note'>;
declare const askLaw: KindLaw<'ask'>;
declare const giveLaw: KindLaw<'give'>;
const { law, lawBy } = lawMaker<TinyPlay, TinyFrame>();

const notCompiling = (): unknown[] => {
  const whole: Laws<typeof O> = { note: noteLaw, ask: askLaw, give: giveLaw };
  // @ts-expect-error a kind of order without a law
  const missing: Laws<typeof O> = { note: noteLaw, ask: askLaw };
  // @ts-expect-error the law of another kind
  const mistaken: Laws<typeof O> = { note: askLaw, ask: askLaw, give: giveLaw };

  j.emit('asked', '5');
  j.emit('noted', '6', { what: [1] });
  // @ts-expect-error no such event
  j.emit('sighed', '6');
  // @ts-expect-error a fact of another kind
  j.emit('noted', '6', { what: 'one' });
  // @ts-expect-error a fact is missing
  j.emit('noted', '6');
  // @ts-expect-error a fact that the event does not have
  j.emit('noted', '6', { what: [], why: 1 });

  j.lay({ is: 'over_ask', n: 1 });
  // @ts-expect-error no such frame
  j.lay({ is: 'wait' });
  // @ts-expect-error a field of another kind
  j.lay({ is: 'over_ask', n: 'one' });
  // @ts-expect-error no such step
  j.lay({ is: 'phase', phase: 'noon' });

  // @ts-expect-error a field that the order does not have
  const stranger = choose<OrderFacts<typeof O.note>>('unit', [1]);
  // @ts-expect-error values of another kind
  const words = choose<OrderFacts<typeof O.note>>('n', ['one']);
  // @ts-expect-error no such field to grow
  const grown = grow<OrderFacts<typeof O.give>>('units', [1]);
  // @ts-expect-error an order with a fact of another kind
  const order = wire(O.give, { unit: 'r1' });

  // @ts-expect-error a law that carries nothing out
  const idle = law(O.note, { check() {}, steps: () => [] });
  // @ts-expect-error the law of a frame that does not exist
  const lost = lawBy(O.give, { noon: { check() {}, steps: () => [], carry() {} } });
  const fields = law(O.note, {
    check(_s, order) {
      // @ts-expect-error a field that the order does not have
      return order.unit;
    },
    steps: () => [],
    carry() {},
  });

  // @ts-expect-error a frame that nobody settles
  const settle: Tiny['settle'] = { ask() {} };
  // @ts-expect-error a step that the outline does not have
  const flow: Tiny['flow'] = { steps: { noon: {} } };
  // @ts-expect-error a column has a value for a member, not for the whole position
  put(j, S.held, 1);
  // @ts-expect-error a box that the place does not have
  const box = S.at.boxes.graveyard;
  // @ts-expect-error a column that is not declared
  const column = S.flags.cold.of(s, 1);
  return [
    whole,
    missing,
    mistaken,
    stranger,
    words,
    grown,
    order,
    idle,
    lost,
    fields,
    settle,
    flow,
    box,
    column,
  ];
};

describe('declarations', () => {
  it('are held to by the compiler', () => {
    expect(notCompiling).toBeTypeOf('function');
  });
});
