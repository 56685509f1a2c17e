import type { Json } from '@stavka/engine';
import { useDesk } from '../../table/play/desk.tsx';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { k, kWord } from './messages/index.ts';

interface OddsVolley {
  readonly step: string;
  readonly side: string;
  readonly rolls: readonly {
    readonly by: string | null;
    readonly dice: number;
    readonly need: number | null;
  }[];
  readonly expected: number;
}

/** What the referee foresees of a battle, from what the asking side may know. */
export interface BattleOdds {
  readonly at: string;
  readonly attacker: string;
  readonly absorb: number;
  /** The chance of a Tank Attack. */
  readonly tanks: number;
  readonly assumed?: boolean;
  readonly volleys: readonly OddsVolley[];
  readonly clears: number;
  readonly lost: number;
  readonly losses: Readonly<Record<string, number>>;
}

export const isOdds = (facts: Json): facts is Json & BattleOdds =>
  typeof facts === 'object' && facts !== null && 'clears' in facts && 'volleys' in facts;

const tenth = (n: number): number => Math.round(n * 10) / 10;
const percent = (p: number): string => `${Math.round(p * 100)} %`;

/** A battle before it is fought: who rolls how many dice, and the chances. */
export function OddsView({ odds }: { readonly odds: BattleOdds }) {
  const { table } = useDesk();
  const bars: readonly (readonly [string, number, string])[] = [
    [k('odds.clears'), odds.clears, 'attacker'],
    [k('odds.stands'), Math.max(0, 1 - odds.clears - odds.lost), 'none'],
    [k('odds.lost'), odds.lost, 'defender'],
  ];
  return (
    <div className="outlook odds">
      <strong>{k('board.title', { at: table.names.place(odds.at) })}</strong>
      <ul className="chances">
        {bars.map(([name, p, tone]) => (
          <li key={tone}>
            <span>{name}</span>
            <span className="chance-bar">
              <span className={`chance-fill tone-${tone}`} style={{ width: `${p * 100}%` }} />
            </span>
            <span className="chance-value">{percent(p)}</span>
          </li>
        ))}
      </ul>
      {odds.tanks > 0 && (
        <p className="small">
          {k('odds.tanks', { p: percent(odds.tanks) })} <RuleLink rule="10.13.6.2#A" />
        </p>
      )}
      <dl className="modifiers">
        {odds.volleys.map((volley, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: volleys stand in the order they are fired
          <div key={i}>
            <dt>
              {kWord('fire', volley.step)}, {table.names.seat(volley.side)}
            </dt>
            <dd>
              {k('odds.dice', {
                dice: tenth(volley.rolls.reduce((sum, roll) => sum + roll.dice, 0)),
                hits: volley.expected.toFixed(1),
              })}
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>{k('odds.absorbs')}</dt>
          <dd>{odds.absorb}</dd>
        </div>
      </dl>
      <p className="small">
        {k('odds.losses', {
          attacker: (odds.losses[odds.attacker] ?? 0).toFixed(1),
          defender: (odds.losses[odds.attacker === 'axis' ? 'soviet' : 'axis'] ?? 0).toFixed(1),
        })}
      </p>
      {odds.assumed === true && <p className="muted small">{k('odds.assumed')}</p>}
    </div>
  );
}
