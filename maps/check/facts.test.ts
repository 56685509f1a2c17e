import { describe, expect, test } from 'vitest';
import { MapFault } from '../core/fault.ts';
import { recipes } from '../recipes.ts';
import { committedMap, projectText } from '../test-files.ts';
import { breach, demandFacts, readFacts } from './facts.ts';
import { MapIndex } from './map-index.ts';

const factsOf = (game: string) =>
  readFacts(`maps/${game}/facts.json`, projectText(`maps/${game}/facts.json`));

describe.each(recipes.map((recipe) => recipe.game))('what the rulebook of %s says about its map', (game) => {
  const map = new MapIndex(committedMap(game));
  test.each(factsOf(game).map((fact) => [fact.rule, fact.says, fact] as const))(
    '%s %s',
    (_rule, _says, fact) => {
      expect(breach(map, fact)).toBeUndefined();
    },
  );
});

describe('a map that breaks a fact is found out', () => {
  const oder = committedMap('watch-on-the-oder');
  const facts = factsOf('watch-on-the-oder');
  const broken = (change: (map: typeof oder) => typeof oder) => {
    const map = new MapIndex(change(structuredClone(oder)));
    return facts.map((fact) => breach(map, fact)).filter((wrong) => wrong !== undefined);
  };

  test('a place in another hex', () => {
    const moved = broken((map) => ({
      ...map,
      spaces: map.spaces.map((s) => (s.id === '2115' ? { ...s, name: 'Praga' } : s)),
    }));
    expect(moved).toEqual(['2115 holds Praga, not Warsaw']);
  });

  test('a side that is closed, or no longer closed', () => {
    const closed = broken((map) => ({
      ...map,
      sides: [
        ...map.sides.filter((s) => !(s.a === '2607' && s.b === '2707')),
        { a: '2308', b: '2408', features: ['closed'] },
      ],
    }));
    expect(closed).toEqual(['side 2308-2408 should not have closed', 'side 2607-2707 should have closed']);
  });

  test('a set with one hex too many', () => {
    const usir = [...oder.sets.usir!, '1321'];
    expect(broken((map) => ({ ...map, sets: { ...map.sets, usir } }))[0]).toContain('usir is 1218');
  });

  test('terrain, edges and counts', () => {
    const flooded = broken((map) => ({
      ...map,
      spaces: map.spaces.map((s) => (s.id === '2416' ? { ...s, terrain: ['sea'] } : s)),
    }));
    expect(flooded).toEqual(['2416 should not be sea']);
    const shorter = broken((map) => ({
      ...map,
      sets: { ...map.sets, 'west-edge': map.sets['west-edge']!.slice(1) },
    }));
    expect(shorter).toEqual(['west-edge has 18 hexes, not 19', '1003 should be in west-edge']);
  });

  test('the build stops and names the fact', () => {
    const spaces = oder.spaces.map((s) => (s.id === '2408' ? { ...s, features: ['town'] } : s));
    const act = () => demandFacts({ ...oder, spaces }, facts, 'maps/watch-on-the-oder/facts.json');
    expect(act).toThrow(MapFault);
    expect(act).toThrow(/facts\[19\] \(rule 4\.1\.2\.b: Königsberg is a city\): 2408 should have city/);
  });
});
