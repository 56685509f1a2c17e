import type { BuiltMap } from '../build-map.ts';
import { stop } from '../core/fault.ts';

const BEGIN = '<!-- figures: written by `npm run maps` -->';
const END = '<!-- end of figures -->';

/** A map's figures as a section of docs/maps.md. */
export function figuresOf({ map, picture, fit }: BuiltMap): string {
  const tally = (words: readonly string[], count: (word: string) => number): string =>
    words
      .map((word) => [word, count(word)] as const)
      .filter(([, n]) => n > 0)
      .map(([word, n]) => `${word} ${n}`)
      .join(', ');
  const rivers = new Map<string, number>();
  for (const side of map.sides) {
    if (side.features.includes('river'))
      rivers.set(side.name ?? '?', (rivers.get(side.name ?? '?') ?? 0) + 1);
  }
  const rms = (of: (pin: (typeof fit.pins)[number]) => number): string =>
    Math.sqrt(fit.pins.reduce((sum, pin) => sum + of(pin) ** 2, 0) / fit.pins.length).toFixed(2);
  const worst = [...fit.pins].sort((a, b) => b.before - a.before).slice(0, 6);
  const [across, down] = fit.kmPerHex;
  const lines = [
    `### ${map.title}`,
    '',
    `- Hexes: ${map.spaces.length}; terrain: ${tally(map.terrains, (t) => map.spaces.filter((s) => s.terrain.includes(t)).length)}.`,
    `- Marks: ${tally(map.spaceFeatures, (f) => map.spaces.filter((s) => s.features?.includes(f)).length)}.`,
    `- Sides: ${tally(map.sideFeatures, (f) => map.sides.filter((s) => s.features.includes(f)).length)}.`,
    `- Rivers: ${[...rivers].map(([name, n]) => `${name} ${n}`).join(', ')}.`,
    `- Sets: ${Object.entries(map.sets)
      .map(([name, hexes]) => `${name} ${hexes.length}`)
      .join(', ')}.`,
    `- Lines: ${Object.entries(map.lines)
      .map(([name, links]) => `${name} ${links.length}`)
      .join(', ')}.`,
    `- Fit: ${across.toFixed(1)} by ${down.toFixed(1)} km to the hex, north ${fit.north.toFixed(1)} degrees right of up; ${fit.pins.length} places, ${rms((p) => p.before)} hex from their centres (root mean square) as laid, ${rms((p) => p.after)} after bending, which squeezes the sheet to ${fit.squeeze.toFixed(2)} where it does so most.`,
    `- Furthest off before bending: ${worst.map((p) => `${p.name} ${p.before.toFixed(2)} (then ${p.after.toFixed(2)})`).join(', ')}.`,
    `- Picture: ${picture.land.length} pieces of land, ${picture.lakes.length} lakes, ${picture.rivers.length} river reaches, ${picture.labels.length} names.`,
    '',
  ];
  return lines.join('\n');
}

/** The page with its figures replaced. */
export function withFigures(file: string, page: string, figures: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) stop(file, 'figures', `has no place between '${BEGIN}' and '${END}'`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${figures}\n${page.slice(end)}`;
}
