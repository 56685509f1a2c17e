import { must } from '@stavka/engine';
import { kiev41 as game } from '@stavka/kiev-41';
import { kievSubject } from '@stavka/kiev-41/conformance';
import { race } from '../timing.ts';
import { type Line, span } from './case.ts';
import { playLine } from './play.ts';

const WITHIN_MS = 20;

/** Random play over every scenario, and the campaign with all optional rules. */
export const kievPlayCase = (): Line[] => [
  playLine("Kiev '41: random play with full legality on one core, all scenarios in turn", kievSubject, [
    ...game.scenarios.map(({ id }) => ({ scenario: id })),
    { scenario: 'campaign', options: { optionalRules: 9 } },
  ]),
];

const ATTACKERS = ['ax-red-pz3', 'ax-red-pz14', 'ax-wh-51', 'ax-lahss'];
const DEFENDERS = ['sv-ye-5', 'sv-ye-12', 'sv-ye-26', 'sv-ye-6a'];

/** Four full Blocks against four in the open; the defenders face up, or as wood. */
function battle(shown: boolean) {
  const at = '15';
  return must(
    game.decode({
      game: game.id,
      clear: true,
      units: {
        'ax-k': { at: 'Axis' },
        ...Object.fromEntries(ATTACKERS.map((id) => [id, { at }])),
        ...Object.fromEntries(DEFENDERS.map((id) => [id, { at, shown }])),
        ...Object.fromEntries(
          ['sv-ye-t8', 'sv-ye-t9', 'sv-ye-21', 'sv-wh-27'].map((id) => [id, { in: 'pool' }]),
        ),
      },
    }),
  );
}

/** The exact distribution of a battle's outcome, 4 against 4, from what one seat knows. */
export function kievOddsCase(): Line[] {
  return [true, false].map((shown) => {
    const s = battle(shown);
    const [ours] = race([
      { name: 'odds', run: () => game.query(s, { what: 'odds', at: '15', seat: 'axis' }) },
    ]);
    return {
      what: `Kiev '41: exact outcome of a battle of 4 against 4 Blocks, ${shown ? 'all face up' : 'the enemy as wood, averaged over what it may be'}`,
      ours: span(ours!.median),
      theirs: '',
      ratio: '',
      target: `below ${WITHIN_MS} ms`,
      met: ours!.median < WITHIN_MS * 1e6,
    };
  });
}
