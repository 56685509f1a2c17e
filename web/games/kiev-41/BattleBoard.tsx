import { PieceIcon } from '../../table/counters/PieceView.tsx';
import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { useStore } from '../../table/store/store.ts';
import { Die } from '../../table/widgets/Die.tsx';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { type Battle, FIRE_SEQUENCE, type Fighter, lastBattle, stepOf, type Volley } from './battle.ts';
import { BLOCK_INFO, needWords } from './blocks.ts';
import { k, kWord } from './messages/index.ts';
import { tell } from './tell.ts';
import { shooterName } from './tell-battle.ts';
import { asKiev, flowOf } from './view.ts';

/** The battle board: both sides, the fire sequence with every die, what was absorbed and lost. */
export function BattleBoard() {
  const { table } = useDesk();
  const { view } = useShown();
  const entries = useStore(table.store, (s) => s.entries);
  const index = useStore(table.store, (s) => s.replay?.index ?? null);
  const shown = index === null ? entries : entries.slice(0, index);
  const me = asKiev(view).seat;
  const battle = lastBattle(
    shown,
    shown.findLastIndex((entry) => entry.seat === me && entry.by === 'person'),
  );
  if (battle === null) return null;
  const owed = flowOf(asKiev(view)).find((frame) => frame.is === 'hits' && frame.at === battle.at);
  const title = k('board.title', { at: table.names.place(battle.at) });
  return (
    <section className="card battle-board" aria-label={title}>
      <header className="row">
        <h3>{title}</h3>
        <RuleLink rule="10.13" />
      </header>
      {battle.over !== null && (
        <p>
          <strong>
            {k(battle.over ? 'log.battle-over.cleared' : 'log.battle-over.stands', {
              at: table.names.place(battle.at),
            })}
          </strong>
        </p>
      )}
      {owed !== undefined && (
        <p className="hits-owed">
          {k('board.owed', { side: table.names.seat(owed.side ?? ''), n: Number(owed.left ?? 0) })}
        </p>
      )}
      <Sides battle={battle} />
      <ol className="fire-sequence">
        {FIRE_SEQUENCE.map((step) => {
          const fired = battle.volleys.some((volley) => stepOf(volley.step) === step);
          const passed = battle.over !== null || later(battle, step);
          return (
            <li
              key={step}
              className={fired ? 'is-fired' : passed ? 'is-passed' : 'is-next'}
              title={k(fired ? 'board.fired' : passed ? 'board.nobody' : 'board.toCome')}
            >
              {kWord('board.step', step)}
            </li>
          );
        })}
      </ol>
      {battle.volleys.map((volley, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: volleys are only added
        <VolleyRow key={i} volley={volley} />
      ))}
    </section>
  );
}

/** Has a later step been fired already? */
const later = (battle: Battle, step: (typeof FIRE_SEQUENCE)[number]): boolean =>
  battle.volleys.some((volley) => FIRE_SEQUENCE.indexOf(stepOf(volley.step)) > FIRE_SEQUENCE.indexOf(step));

function Sides({ battle }: { readonly battle: Battle }) {
  const { table } = useDesk();
  const other = battle.attacker === 'axis' ? 'soviet' : 'axis';
  const left = battle.absorb - battle.absorbed;
  return (
    <div className="battle-sides">
      <div className={table.ui.seats[battle.attacker]?.tone}>
        <span className="seat-flag">{k('board.attacker', { side: table.names.seat(battle.attacker) })}</span>
        <Fighters fighters={battle.attackers} cubes={battle.cubes} />
      </div>
      <div className={table.ui.seats[other]?.tone}>
        <span className="seat-flag">{k('board.defender', { side: table.names.seat(other) })}</span>
        <Fighters fighters={battle.defenders} cubes={[]} />
        {battle.line !== 'none' && (
          <p className="small">{battle.line === 'stands' ? k('board.line') : <s>{k('board.line')}</s>}</p>
        )}
        {battle.absorb > 0 && (
          <p className="small">
            {k('board.absorb', { left, of: battle.absorb })} <RuleLink rule="10.14#A" />
          </p>
        )}
      </div>
    </div>
  );
}

function Fighters({
  fighters,
  cubes,
}: {
  readonly fighters: readonly Fighter[];
  readonly cubes: readonly string[];
}) {
  const { table } = useDesk();
  return (
    <ul className="fighters">
      {fighters.map(({ unit, began, now }) => {
        const steps = BLOCK_INFO.get(unit)?.steps ?? [];
        const piece = {
          id: unit,
          at: '',
          states: [],
          supply: '',
          detail: { lost: Math.max(0, steps.indexOf(now ?? began)), shown: true, cube: cubes.includes(unit) },
        };
        return (
          <li key={unit} className={now === null ? 'is-lost' : ''} title={table.names.unit(unit)}>
            <PieceIcon piece={piece} size={36} />
            <span className="small">
              {now === null ? k('board.lost') : now === began ? began : `${began} → ${now}`}
            </span>
            <span className="visually-hidden">{table.names.unit(unit)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function VolleyRow({ volley }: { readonly volley: Volley }) {
  const { table } = useDesk();
  const { side, rolls, hits, effects } = volley;
  return (
    <div className={`volley ${table.ui.seats[side]?.tone ?? ''}`}>
      <div className="volley-head">
        <span className="small">
          <b>{kWord('fire', volley.step)}</b>, {table.names.seat(side)}
        </span>
        <span className="volley-hits">{k('board.hits', { hits })}</span>
      </div>
      <ul className="volley-rolls">
        {rolls.map(({ by, dice, need }) => (
          <li key={by}>
            <span className="small">{shooterName(by, table.names)}</span>
            <span className="volley-dice">
              {dice.map((value, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dice lie as they fell
                <span key={i} className={value >= need ? 'is-hit' : 'is-miss'}>
                  <Die value={value} size={22} />
                </span>
              ))}
              <span className="muted small">{needWords(need)}</span>
            </span>
          </li>
        ))}
      </ul>
      {effects
        .filter((event) =>
          [
            'absorbed',
            'line-destroyed',
            'hit',
            'destroyed',
            'bombers-hit',
            'fleet-damaged',
            'fleet-sunk',
          ].includes(event.type),
        )
        .map((event, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: effects are only added
          <p key={i} className="small">
            {tell(event, table.names)?.text}
          </p>
        ))}
    </div>
  );
}
