import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuiltMap, buildMap } from './build-map.ts';
import { figuresOf, withFigures } from './check/figures.ts';
import { MapFault } from './core/fault.ts';
import { type Files, GEO_FILES, readGeography } from './core/inputs.ts';
import { formatData } from './core/json.ts';
import { buildKiev, KIEV_INPUTS } from './kiev/index.ts';
import { recipes } from './recipes.ts';

export interface BuildReport {
  /** Files written, or in a check those that a fresh build would change. */
  readonly changed: readonly string[];
  /** Every file a build makes, with its text. */
  readonly outputs: ReadonlyMap<string, string>;
  /** Figures of every map, as printed and kept in docs/maps.md. */
  readonly figures: string;
}

const DOCS = 'docs/maps.md';

/** The files all maps are built from, by their path under the project's root. */
export function inputPaths(): readonly string[] {
  return [
    ...Object.values(GEO_FILES),
    ...recipes.flatMap(({ game }) => [`maps/${game}/overrides.json`, `maps/${game}/facts.json`]),
    ...KIEV_INPUTS,
  ];
}

/** All hex maps from their inputs; pure. */
export function buildHexMaps(files: Files): readonly BuiltMap[] {
  const geography = readGeography(files);
  return recipes.map((recipe) => buildMap(recipe, geography, files));
}

/** Builds every map and writes it, or with `check` only tells which committed files differ from a fresh build. */
export function buildAll(projectRoot: string, options: { readonly check: boolean }): BuildReport {
  const files = readAll(projectRoot, inputPaths());
  const outputs = new Map<string, string>();
  const hex = buildHexMaps(files);
  const kiev = buildKiev(files);
  for (const { map, picture } of [...hex, kiev]) {
    outputs.set(`games/${map.game}/data/map.json`, formatData({ ...map }));
    outputs.set(`games/${map.game}/data/picture.json`, formatData({ ...picture }));
  }
  const figures = [...hex.map(figuresOf), kiev.figures].join('\n');
  outputs.set(DOCS, withFigures(DOCS, readText(projectRoot, DOCS), figures));
  const changed = [...outputs.keys()].filter(
    (path) => textOrNothing(projectRoot, path) !== outputs.get(path),
  );
  if (!options.check) for (const path of changed) write(projectRoot, path, outputs.get(path)!);
  return { changed, outputs, figures };
}

function readAll(root: string, paths: readonly string[]): Files {
  return new Map(paths.map((path) => [path, readText(root, path)]));
}

function readText(root: string, path: string): string {
  const text = textOrNothing(root, path);
  if (text === undefined) throw new MapFault(path, 'file', 'is missing');
  return text;
}

function textOrNothing(root: string, path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined;
  }
}

function write(root: string, path: string, text: string): void {
  const full = join(root, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
}
