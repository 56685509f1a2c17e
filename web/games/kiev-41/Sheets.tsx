import type { Json } from '@stavka/engine';
import type { ReactNode } from 'react';
import { offMap, PieceIcon } from '../../table/counters/PieceView.tsx';
import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { BLOCK_INFO, BOMBER_INFO, FLEET_INFO, LINE_COUNT } from './blocks.ts';
import { k, kWord } from './messages/index.ts';
import { ROAD_BOXES } from './road.ts';
import { BOMBER_PLACES, type LogisticsFacts } from './sheet-facts.ts';
import { asKiev, type KievView, namedBlocks } from './view.ts';

/** The printed sheets beside the map: weather, initiative, logistics, discs, Road to Tula, Bombers, Fleets, Lines, pools. */
export function Sheets() {
  const { view: json, facts } = useShown();
  const view = asKiev(json);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="sheets" tabIndex={0} aria-label={k('sheets.title')}>
      <Sheet title={k('sheets.weather')} rule="8.1#A">
        <p>
          <strong>{kWord('weather', view.weather)}</strong>{' '}
          <span className="muted">{kWord('weather', `${view.weather}.about`)}</span>
        </p>
        <ol className="track">
          {['–', '1', '2', '3', '4', '5'].map((box, i) => (
            <li
              key={box}
              className={view.forecast === i ? 'is-now' : ''}
              aria-current={view.forecast === i ? 'step' : undefined}
            >
              {box}
            </li>
          ))}
        </ol>
        {view.forecast < 0 && <p className="muted small">{k('sheets.noForecast')}</p>}
      </Sheet>
      <Sheet title={k('sheets.initiative')} rule="3.2">
        <p>
          <strong>{k(view.initiative === 'axis' ? 'axis' : 'soviet')}</strong>{' '}
          <span className="muted">{usesWords(view)}</span>
        </p>
        {view.passes > 0 && <p className="small">{k('sheets.passes', { n: view.passes })}</p>}
      </Sheet>
      <Logistics facts={facts} />
      <Sheet title={k('sheets.discs')} rule="2.1">
        <Discs facts={facts} view={view} />
      </Sheet>
      <Sheet title={k('sheets.road')} rule="10.10#A">
        <ol className="track is-road">
          {ROAD_BOXES.map((box, i) => (
            <li
              key={box}
              className={view.road === i ? 'is-now' : view.road > i ? 'is-done' : ''}
              aria-current={view.road === i ? 'step' : undefined}
            >
              {box}
            </li>
          ))}
        </ol>
      </Sheet>
      <Sheet title={k('sheets.bombers')} rule="10.11.1#A">
        <Bombers view={view} />
      </Sheet>
      <Sheet title={k('sheets.fleets')} rule="10.2.1#A">
        <Fleets view={view} />
      </Sheet>
      <Sheet title={k('sheets.lines')} rule="4.1#A">
        <Lines view={view} />
      </Sheet>
      <Pools view={view} />
    </section>
  );
}

function Sheet({ title, rule, children }: { title: string; rule: string; children: ReactNode }) {
  return (
    <section className="sheet">
      <header className="row">
        <h3>{title}</h3>
        <RuleLink rule={rule} />
      </header>
      {children}
    </section>
  );
}

function usesWords(view: KievView): string {
  const uses = view.discUses[view.initiative] ?? -1;
  return uses < 0 ? k('sheets.disc') : k('sheets.discUses', { n: uses });
}

const PARTS = ['leader', 'hqs', 'victoryAreas', 'eliminatedBonus', 'discs'] as const;

export const logisticsOf = (facts: Json): LogisticsFacts | null =>
  (facts as { logistics?: LogisticsFacts | null } | null)?.logistics ?? null;

/** 7.2.1 The Logistics Value of the viewer's side with its parts; the other side's is not his to know. */
function Logistics({ facts }: { readonly facts: Json }) {
  const own = logisticsOf(facts);
  if (own === null) return null;
  const sum = PARTS.reduce((total, part) => total + own[part], 0);
  return (
    <Sheet title={k('sheets.logistics', { value: own.value })} rule="7.2.1#B">
      <dl className="modifiers">
        {PARTS.filter((part) => own[part] > 0 || part !== 'discs').map((part) => (
          <div key={part}>
            <dt>{k(`sheets.part.${part}`)}</dt>
            <dd>{own[part]}</dd>
          </div>
        ))}
        {sum !== own.value && (
          <div>
            <dt>{k('sheets.halved')}</dt>
            <dd>
              {sum} → {own.value}
            </dd>
          </div>
        )}
      </dl>
    </Sheet>
  );
}

function Discs({ facts, view }: { readonly facts: Json; readonly view: KievView }) {
  const seas = (facts as { seas?: { black: boolean; azov: boolean } } | null)?.seas;
  const discs: readonly (readonly ['yellow' | 'orange' | 'black' | 'azov', boolean | undefined])[] = [
    ['yellow', view.discs.yellow],
    ['orange', view.discs.orange],
    ['black', seas?.black],
    ['azov', seas?.azov],
  ];
  return (
    <ul className="discs">
      {discs.map(([disc, active]) =>
        active === undefined ? null : (
          <li key={disc} className={`disc disc-${disc}${active ? '' : ' is-off'}`}>
            <span aria-hidden="true">{active ? '●' : '✕'}</span> {k(`disc.${disc}`)}:{' '}
            {k(active ? 'disc.active' : 'disc.inactive')}
          </li>
        ),
      )}
    </ul>
  );
}

function Bombers({ view }: { readonly view: KievView }) {
  const { table } = useDesk();
  return (
    <dl className="modifiers">
      {['ax-4fk', 'ax-5fk'].map((hq) => {
        const own = BOMBER_INFO.filter((bomber) => bomber.hq === hq).map(({ id }) => view.bombers[id] ?? {});
        const words = BOMBER_PLACES.flatMap((place) => {
          const n = own.filter((b) => (place === 'at' ? b.at !== undefined : b.in === place)).length;
          return n === 0 ? [] : [k(`bomber.${place}`, { n })];
        });
        return (
          <div key={hq}>
            <dt>{table.names.unit(hq)}</dt>
            <dd>{words.join(', ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Fleets({ view }: { readonly view: KievView }) {
  const { table } = useDesk();
  return (
    <dl className="modifiers">
      {FLEET_INFO.map(({ id, name }) => {
        const fleet = view.fleets[id];
        const where =
          fleet?.at === undefined ? kWord('fleet', fleet?.in ?? 'staging') : table.names.place(fleet.at);
        return (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{fleet?.damaged === true ? `${where}, ${k('fleet.damaged')}` : where}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Lines({ view }: { readonly view: KievView }) {
  const axis = view.lines.filter((at) => view.control[at] === 'axis').length;
  const used = { axis, soviet: view.lines.length - axis };
  return (
    <dl className="modifiers">
      {(['axis', 'soviet'] as const).map((side) => (
        <div key={side}>
          <dt>{k(side)}</dt>
          <dd>{k('sheets.linesLeft', { used: used[side], left: (LINE_COUNT[side] ?? 0) - used[side] })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The pools: the viewer's own by name, the enemy's as a number. */
function Pools({ view }: { readonly view: KievView }) {
  const { table } = useDesk();
  const named = Object.entries(namedBlocks(view));
  return (['axis', 'soviet'] as const).map((side) => {
    const own = named.filter(([id, b]) => b.in === 'pool' && BLOCK_INFO.get(id)?.side === side);
    const n = view.pools?.[side] ?? own.length;
    return (
      <Sheet key={side} title={k('tray.pool', { side: k(side), n })} rule="5.0#A">
        {own.length > 0 && (
          <ul className="pool">
            {own.map(([id]) => (
              <li key={id} title={table.names.unit(id)}>
                <PieceIcon piece={offMap({ id })} size={44} />
                <span className="visually-hidden">{table.names.unit(id)}</span>
              </li>
            ))}
          </ul>
        )}
      </Sheet>
    );
  });
}
