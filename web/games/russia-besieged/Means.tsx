import { useEffect, useState } from 'react';
import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import type { Table } from '../../table/play/table.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { asFacts } from './facts.ts';
import { t, wordOf } from './messages/index.ts';

interface Mean {
  readonly text: string;
  readonly about: string;
  readonly rule: string;
}
interface Rails {
  readonly left: number;
  readonly used: { readonly impulse: number };
}
interface Missions {
  readonly left: number;
  readonly ready: readonly string[];
  readonly perAttack: number;
}
interface Seas {
  readonly seas: Readonly<
    Record<string, { readonly open: boolean; readonly sailed: boolean; readonly invasionsLeft: number }>
  >;
}

/** What the deciding side can still do in this impulse: trains, air missions, ships, victories without a battle. */
export function Means() {
  const { table } = useDesk();
  const { view, decision, facts, replaying } = useShown();
  const [means, setMeans] = useState<readonly Mean[]>([]);
  const phase = decision.over === true ? '' : decision.phase;
  const seat = decision.over === true ? '' : decision.seat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every position
  useEffect(() => {
    let gone = false;
    void meansOf(table, phase, seat).then((found) => {
      if (!gone) setMeans(found);
    });
    return () => {
      gone = true;
    };
  }, [view, table, phase, seat]);
  const prey = asFacts(facts).victories ?? [];
  if (decision.over === true || replaying || means.length + prey.length === 0) return null;
  return (
    <ul className="rb-means">
      {means.map(({ text, about, rule }) => (
        <li key={rule} title={about}>
          {text} <RuleLink rule={rule} />
        </li>
      ))}
      {prey.length > 0 && (
        <li title={t('means.victories.about')}>
          {t('means.victories', { n: new Set(prey.flatMap(({ targets }) => targets)).size })}{' '}
          <RuleLink rule="9.1" />
        </li>
      )}
    </ul>
  );
}

async function meansOf(table: Table, phase: string, side: string): Promise<Mean[]> {
  const isMove = /\.move[12]$/.test(phase);
  if (!isMove && !phase.includes('.combat')) return [];
  const missions = (await table.ask('missions', { side })) as unknown as Missions | null;
  const air: Mean[] =
    missions === null || missions.ready.length === 0
      ? []
      : [
          {
            text: t('means.air', { n: missions.left }),
            about: t('means.air.about', { ready: missions.ready.length, most: missions.perAttack }),
            rule: '11.3',
          },
        ];
  if (!isMove) return air;
  const rails = (await table.ask('rails', { side })) as unknown as Rails | null;
  const seas = (await table.ask('seas', { side })) as unknown as Seas | null;
  const open = Object.entries(seas?.seas ?? {}).filter(([, sea]) => sea.open && !sea.sailed);
  return [
    ...(rails === null
      ? []
      : [
          {
            text: t('means.rail', { n: rails.left }),
            about: t('means.rail.about', { n: rails.left, used: rails.used.impulse }),
            rule: side === 'axis' ? '7.01' : '7.02',
          },
        ]),
    ...air,
    ...(open.length === 0
      ? []
      : [
          {
            text: t('means.sea', { seas: open.map(([sea]) => wordOf(`sea.${sea}`, sea)).join(', ') }),
            about: t('means.sea.about'),
            rule: '8.11',
          },
        ]),
  ];
}
