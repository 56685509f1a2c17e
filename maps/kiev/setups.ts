import type { MapData } from '@stavka/engine/map-data';
import { stop } from '../core/fault.ts';
import type { Files } from '../core/inputs.ts';
import { AreaIndex } from './area-index.ts';
import { byName, type Entry, openFile } from './decode.ts';
import { FRONTS, type Front, SIDES, type Side } from './source.ts';

export const SETUPS_FILE = 'maps/kiev/data/setups.json';

const DISCS = ['yellow', 'orange', 'black', 'azov'] as const;
type Disc = (typeof DISCS)[number];

/** How many blocks stand where when a scenario starts; which blocks they are is the game's business. */
export interface SetupSource {
  readonly scenario: string;
  readonly line: Front;
  readonly forces: Readonly<Record<Side, Force>>;
  /** An area, or 'staging' for the boxes beside Sevastopol. */
  readonly fleets: string;
  /** Guderian's box on the Road to Tula. */
  readonly road: string;
  readonly discs: Readonly<Record<Disc, boolean>>;
  /** As the stated Logistics Values count them. */
  readonly victoryAreas: Readonly<Record<Side, number>>;
}

export interface Force {
  /** Blocks the rulebook places by area, and those of the icons printed on the map, together. */
  readonly blocks: ReadonlyMap<string, number>;
  readonly defensiveLines: readonly string[];
}

export function readSetups(files: Files): SetupSource[] {
  return openFile(files, SETUPS_FILE)
    .list(byName)
    .map((entry) => {
      const discs = entry.field('discs');
      discs.only(DISCS);
      const perSide = <T>(read: (side: Side) => T) =>
        Object.fromEntries(SIDES.map((side) => [side, read(side)])) as Record<Side, T>;
      return {
        scenario: entry.field('scenario').text(),
        line: entry.field('line').oneOf(FRONTS),
        forces: perSide((side) => readForce(entry.field(side))),
        fleets: entry.field('soviet').field('fleets').text(),
        road: entry.field('road').text(),
        discs: Object.fromEntries(
          DISCS.map((disc) => [disc, discs.field(disc).oneOf(['active', 'inactive']) === 'active']),
        ) as Record<Disc, boolean>,
        victoryAreas: perSide((side) => entry.field('victoryAreas').field(side).number()),
      };
    });
}

function readForce(entry: Entry): Force {
  entry.only(['blocks', 'icons', 'lines', 'fleets']);
  const blocks = new Map<string, number>();
  for (const list of ['blocks', 'icons']) {
    if (!entry.has(list)) continue;
    for (const [id, count] of entry.field(list).fields())
      blocks.set(id, (blocks.get(id) ?? 0) + count.number());
  }
  return { blocks, defensiveLines: entry.field('lines').texts() };
}

/** 2.9 Blocks of one side an area holds; a staging area holds any number of its own side's. */
export function stackingLimit(map: AreaIndex, id: string, side: Side): number {
  if (map.has(id, `staging-${side}`)) return Number.POSITIVE_INFINITY;
  return map.space(id)?.terrain[0] === 'green' ? 4 : 2;
}

/** Stops the build at a set-up that the map makes illegal. */
export function demandSetups(data: MapData, setups: readonly SetupSource[], road: readonly string[]): void {
  const map = new AreaIndex(data);
  for (const setup of setups) {
    const fail = (what: string, reason: string) => stop(SETUPS_FILE, `${setup.scenario}.${what}`, reason);
    for (const side of SIDES) {
      const held = map.set(`${side}-${setup.line}`)!;
      const { blocks, defensiveLines } = setup.forces[side];
      for (const id of [...blocks.keys(), ...defensiveLines]) {
        if (map.space(id) === undefined) fail(side, `there is no area ${id}`);
        if (!held.includes(id)) fail(side, `${id} is behind the enemy's line`);
      }
      for (const [id, count] of blocks) {
        const limit = stackingLimit(map, id, side);
        if (count > limit) fail(side, `${count} blocks in ${id}, which holds ${limit} (2.9)`);
      }
      if (new Set(defensiveLines).size !== defensiveLines.length)
        fail(side, 'two Defensive Lines in one area');
      const stars = map.set('victory')!.filter((id) => held.includes(id)).length;
      if (stars !== setup.victoryAreas[side]) fail('victoryAreas', `${side} holds ${stars} Victory Areas`);
    }
    if (setup.fleets !== 'staging' && !map.has(setup.fleets, 'coast-black')) {
      fail('fleets', `${setup.fleets} is not on the Black Sea (10.2.1)`);
    }
    if (!road.includes(setup.road)) fail('road', `there is no box ${setup.road} on the Road to Tula`);
    const seas = seaControl(map, setup);
    for (const sea of ['black', 'azov'] as const) {
      if (seas[sea] !== setup.discs[sea])
        fail(`discs.${sea}`, 'disagrees with who holds the straits and bases (2.1.1)');
    }
  }
}

/** 2.1.1 Full control of all the sea's bases. */
export function seaControl(map: AreaIndex, setup: SetupSource): Record<'black' | 'azov', boolean> {
  const soviet = map.set(`soviet-${setup.line}`)!;
  const all = (set: string) => map.set(set)!.every((id) => soviet.includes(id));
  return { black: all('control-black'), azov: all('control-azov') };
}

/** 9.2 The areas of a side from which a Line of Communication runs to a valid source, when nothing is contested. */
export function suppliedAreas(map: AreaIndex, setup: SetupSource, side: Side): ReadonlySet<string> {
  const held = new Set(map.set(`${side}-${setup.line}`)!);
  const sources =
    side === 'axis'
      ? map.set('supply-axis')!
      : [
          ...map.set('supply-red')!,
          ...(setup.discs.yellow ? map.set('supply-yellow')! : []),
          ...(setup.discs.orange ? map.set('supply-orange')! : []),
        ];
  const land = map.reach(
    sources.filter((id) => held.has(id)),
    (a, b) => held.has(b) && !map.side(a, b)!.features.includes('strait'),
  );
  const coast = [...held].filter(
    (id) =>
      side === 'soviet' &&
      (id === 'FS' ||
        (setup.discs.black && map.has(id, 'coast-black')) ||
        (setup.discs.black && setup.discs.azov && map.has(id, 'coast-azov'))),
  );
  return new Set([...land.keys(), ...coast]);
}
