import type { PictureData } from '@stavka/draw';
import type { MapData } from '@stavka/engine/map-data';
import type { Files } from '../core/inputs.ts';
import { BOXES_FILE, readBoxes } from './boxes.ts';
import { demandFacts, FACTS_FILE, readFacts } from './facts.ts';
import { figuresOf } from './figures.ts';
import { drawFronts } from './fronts.ts';
import { writeMap } from './map.ts';
import { LABELS_FILE, readLabels, writePicture } from './picture.ts';
import { centresOf, placeAll } from './places.ts';
import { Projection } from './project.ts';
import { drawRivers, RIVERS_FILE, readRivers, riverOf } from './rivers.ts';
import { demandSetups, readSetups, SETUPS_FILE } from './setups.ts';
import { drawShore, readShore, SHORE_FILE } from './shore.ts';
import { smoothArcs } from './smooth.ts';
import { demandSound } from './sound.ts';
import { AREAS_FILE, readAreas } from './source.ts';
import { checkAreas } from './source-check.ts';
import { checkBorders, cutArcs } from './topology.ts';

/** The files the map is built from, by their path under the project's root. */
export const KIEV_INPUTS: readonly string[] = [
  AREAS_FILE,
  RIVERS_FILE,
  SHORE_FILE,
  BOXES_FILE,
  LABELS_FILE,
  SETUPS_FILE,
  FACTS_FILE,
];

export interface BuiltKiev {
  readonly map: MapData;
  readonly picture: PictureData;
  /** The map in numbers, for docs/maps.md. */
  readonly figures: string;
}

/** Builds the area map of Kiev '41. Pure: the same inputs give the same bytes; a fault in them stops it. */
export function buildKiev(files: Files): BuiltKiev {
  const source = readAreas(files);
  checkAreas(source);
  const facts = readFacts(files);
  const setups = readSetups(files);
  const boxes = readBoxes(files);
  const riverSources = readRivers(files);
  const shoreSource = readShore(files);
  const projection = new Projection(source.frame);
  const names = readLabels(files, projection);

  const traced = cutArcs(source.areas, projection);
  checkBorders(source.borders, traced);
  const nameOf = riverOf(source.borders);
  const topology = smoothArcs(traced, (arc) => nameOf(arc) !== undefined);
  const shore = drawShore(shoreSource, topology, projection, boxes.top);
  const { rivers, labels } = drawRivers(riverSources, source.borders, topology, projection);
  const fronts = drawFronts(topology, source.axisControl);

  const centres = centresOf(topology);
  const map = writeMap(source, topology, projection, centres, fronts.links);
  demandFacts(map, facts);
  const road = boxes.boxes.filter((box) => box.kind === 'road-to-tula').map((box) => box.name);
  demandSetups(map, setups, road);

  const places = placeAll(source.areas, topology, centres, projection);
  const picture = writePicture(source, topology, projection, places, boxes, {
    ...shore,
    rivers,
    lines: fronts.lines,
    labels: [...labels, ...names],
  });
  demandSound(map, picture);
  return { map, picture, figures: figuresOf(source, map, picture, places, projection) };
}
