import type { PictureData } from '@stavka/draw';
import type { MapData } from '@stavka/engine/map-data';
import { demandFacts, readFacts } from './check/facts.ts';
import { findings } from './check/soundness.ts';
import { Draft } from './core/draft.ts';
import { stop } from './core/fault.ts';
import { type Files, fileText, GEO_FILES, type Geography } from './core/inputs.ts';
import { readOverrides, riverWishes } from './core/overrides.ts';
import type { Recipe } from './core/recipe.ts';
import { fit, type PinResult } from './plane/fit.ts';
import { readGeoref } from './plane/georef.ts';
import { HexGrid } from './plane/hexgrid.ts';
import { closeSides, floodHexes, measureWaters } from './steps/coast.ts';
import { overrideFeatures, overrideSets, overrideSides, overrideTerrain } from './steps/override.ts';
import { drawPicture } from './steps/picture.ts';
import { pinsOf, setPlaces } from './steps/places.ts';
import { layRivers } from './steps/rivers.ts';
import { layRoutes } from './steps/routes.ts';
import { layTerrain } from './steps/terrain.ts';
import { writeMap } from './steps/write.ts';

export interface BuiltMap {
  readonly map: MapData;
  readonly picture: PictureData;
  /** How the sheet lies on the earth. */
  readonly fit: {
    readonly kmPerHex: readonly [number, number];
    readonly north: number;
    readonly pins: readonly PinResult[];
    readonly squeeze: number;
  };
}

/** Builds one hex map and demands that every fact of its rulebook holds and that it is sound. */
export function buildMap(recipe: Recipe, geography: Geography, files: Files): BuiltMap {
  const factsFile = `maps/${recipe.game}/facts.json`;
  const facts = readFacts(factsFile, fileText(files, factsFile));
  const built = draftMap(recipe, geography, files);
  demandFacts(built.map, facts, factsFile);
  const found = findings(built.map, built.picture, { ...recipe, closing: closingFeatures(recipe) });
  if (found.length > 0) stop(recipeFile(recipe), 'the finished map', found.join('; '));
  return built;
}

const recipeFile = (recipe: Recipe): string => `maps/${recipe.game}/recipe.ts`;

/** One hex map from geography, its recipe and its overrides. Pure: the same inputs give the same bytes. */
export function draftMap(recipe: Recipe, geography: Geography, files: Files): BuiltMap {
  const file = recipeFile(recipe);
  const overridesFile = `maps/${recipe.game}/overrides.json`;
  const overrides = readOverrides(overridesFile, fileText(files, overridesFile));
  const grid = new HexGrid(recipe.numbering, recipe.runs, file);
  const base = readGeoref(geography.georef, GEO_FILES.georef, recipe.game);
  const laid = fit(grid, base, pinsOf(recipe, grid, geography, file), recipe.fit, file);
  const draft = new Draft(recipe, grid, laid.georef, file);
  const closing = closingFeatures(recipe);

  setPlaces(draft, geography);
  const waters = measureWaters(draft, geography);
  floodHexes(draft, waters);
  layTerrain(draft, geography, waters);
  recipe.shape?.(draft, geography);
  overrideTerrain(draft, overrides, overridesFile);
  closeSides(draft, waters);
  overrideSides(draft, overrides, overridesFile, closing);
  layRivers(draft, geography, waters, riverWishes(overrides));
  layRoutes(draft);
  overrideSides(
    draft,
    overrides,
    overridesFile,
    recipe.sideFeatures.filter((f) => !closing.includes(f)),
  );
  recipe.finish(draft, geography);
  overrideFeatures(draft, overrides, overridesFile);
  overrideSets(draft, overrides, overridesFile);
  for (const work of draft.last) work();

  const map = writeMap(draft);
  const picture = drawPicture(draft, geography);
  return {
    map,
    picture,
    fit: {
      kmPerHex: laid.georef.kmPerHex(),
      north: laid.georef.north(),
      pins: laid.pins,
      squeeze: laid.squeeze,
    },
  };
}

export function closingFeatures(recipe: Recipe): readonly string[] {
  return [recipe.coast.seaSide, recipe.coast.lakeSide].filter((feature) => feature !== undefined);
}
