import { useEffect, useState } from 'react';
import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import type { Table } from '../../table/play/table.ts';
import { useStore } from '../../table/store/store.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import type { Entry } from '../../worker/protocol.ts';
import { Curve, HISTORY, type Mark } from './Curve.tsx';
import { t, wordOf } from './messages/index.ts';
import { turnName } from './months.ts';
import { asRussia } from './position.ts';

/** 27.0, SC3 How the game stands, as the game answers. */
export interface ScoreAnswer {
  readonly axis: number;
  readonly turn: number;
  readonly turns: number;
  readonly majors: number;
  readonly points: number;
  readonly need: number | null;
  readonly next: { readonly turn: number; readonly name: string; readonly need: number } | null;
  readonly checks: readonly { readonly turn: number; readonly need: number }[];
  readonly goals: readonly {
    readonly rule: string;
    readonly cities: Readonly<Record<string, boolean>>;
    readonly turns: number;
    readonly most: number;
  }[];
}

export function useScore(): ScoreAnswer | null {
  const { table } = useDesk();
  const { view } = useShown();
  const [score, setScore] = useState<ScoreAnswer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every position
  useEffect(() => {
    let gone = false;
    void table.ask('score').then((answer) => {
      if (!gone && answer !== null) setScore(answer as unknown as ScoreAnswer);
    });
    return () => {
      gone = true;
    };
  }, [view, table]);
  return score;
}

/** What decides the game in words, and the Axis' cities or points by turn beside history's or the target. */
export function Standing() {
  const score = useScore();
  if (score === null) return null;
  return (
    <div className="russia-standing">
      <Words score={score} />
      <Course />
    </div>
  );
}

function Words({ score }: { readonly score: ScoreAnswer }) {
  const { scenario } = asRussia(useShown().view);
  const { majors, points, need, next, goals, turns } = score;
  if (need !== null)
    return (
      <>
        <p>
          <strong>{t('standing.points', { points, need })}</strong> <RuleLink rule="SC3" />
        </p>
        <p className="small">{t('standing.points.about', { turn: turnName(turns) })}</p>
        <p className="small">
          {t('standing.stalin')} <RuleLink rule="27.1a" />
        </p>
      </>
    );
  return (
    <>
      <p>
        <strong>{t('standing.cities', { n: majors })}</strong>{' '}
        {next !== null && t('standing.next', { need: next.need, turn: next.name })} <RuleLink rule="27.2c" />
      </p>
      <ul className="small">
        <li>
          {t('standing.stalin')} <RuleLink rule="27.1a" />
        </li>
        {goals.map(({ rule, cities, turns: held, most }) => (
          <li key={rule}>
            {t('standing.goal', {
              cities: Object.entries(cities)
                .map(([city, isHeld]) => cityWords(city, isHeld))
                .join(', '),
            })}{' '}
            {held > 0 && t('standing.goal.held', { n: held, most })} <RuleLink rule={rule} />
          </li>
        ))}
        <li>
          {t('standing.last', { turn: turnName(turns) })} <RuleLink rule="27.1d" />
        </li>
        <li>
          {t('standing.berlin')} <RuleLink rule="27.2a" />
        </li>
        <li>
          {t('standing.hitler')} <RuleLink rule="27.2b" />
        </li>
      </ul>
      {scenario === 'campaign' && <p className="small">{t('standing.history')}</p>}
    </>
  );
}
const cityWords = (city: string, isHeld: boolean): string => {
  const name = wordOf(`city.${city}`, city[0]!.toUpperCase() + city.slice(1));
  return isHeld ? t('standing.held', { city: name }) : name;
};

/** The curve of the game so far; also in the report. */
export function Course() {
  const score = useScore();
  const own = useOwnTurns();
  if (score === null) return null;
  const now = score.need === null ? score.majors : score.points;
  const marks = [...own.filter(({ turn }) => turn < score.turn), { turn: score.turn, n: now }];
  const needs = score.need === null ? score.checks : [{ turn: score.turns, need: score.need }];
  return (
    <Curve
      turns={score.turns}
      own={marks}
      needs={needs}
      history={score.need === null ? HISTORY : []}
      title={t(score.need === null ? 'standing.curve' : 'standing.curve.points')}
    />
  );
}

const known = new WeakMap<Table, Map<string, number>>();

/** What the Axis had at the end of each past turn, looked up in the game as it was played. */
function useOwnTurns(): readonly Mark[] {
  const { table } = useDesk();
  const entries = useStore(table.store, (s) => s.entries);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => {
    let gone = false;
    const found = known.get(table) ?? new Map<string, number>();
    known.set(table, found);
    void (async () => {
      const list: Mark[] = [];
      for (const { turn, index } of turnEnds(entries)) {
        const key = `${turn} ${index}`;
        let n = found.get(key);
        if (n === undefined) {
          const { facts } = await table.referee.moment(index);
          n = (facts as { score?: { axis?: number } }).score?.axis ?? 0;
          found.set(key, n);
        }
        list.push({ turn, n });
      }
      if (!gone) setMarks(list);
    })();
    return () => {
      gone = true;
    };
  }, [entries, table]);
  return marks;
}

/** The turns that are over, each with the number of the order after which the next one began. */
function turnEnds(entries: readonly Entry[]): { turn: number; index: number }[] {
  return entries.flatMap(({ events }, i) =>
    events.flatMap((event) =>
      event.type === 'turn-began' && Number(event.turn) > 1
        ? [{ turn: Number(event.turn) - 1, index: i + 1 }]
        : [],
    ),
  );
}
