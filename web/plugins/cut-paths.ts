import { type Box, extentOf, meet, union } from './path-extent.ts';

/** Side of the squares that paths are cut into, in drawing units: about a tile of the screen at the usual scales. */
const SQUARE = 260;
/** Paths with fewer parts than this stay whole. */
const FEW = 6;

/**
 * The same picture, quicker to draw a part of. A path that runs all over the map is gone through whole for every tile of the
 * screen; cut into squares, each tile meets only its own. And the opacity of a single stroke or fill is put on the
 * ink itself, which needs no buffer of its own as the opacity of an element does.
 */
export function lighten(svg: string): string {
  return svg.replace(
    /<path\b([^>]*?)\sd="([^"]*)"([^>]*?)\/>/g,
    (whole, before: string, d: string, after: string) => {
      const attributes = `${before}${after}`;
      const [, id] = /\sid="([^"]*)"/.exec(attributes) ?? [];
      if (id !== undefined) return isUsed(svg, id) ? `<g id="${id}">${cut(d, '', true)}</g>` : whole;
      const ink = inked(isLines(d) && !/\sfill=/.test(attributes) ? ` fill="none"${attributes}` : attributes);
      return /\sopacity="|stroke-dasharray|paint-order/.test(ink)
        ? `<path${ink} d="${d}"/>`
        : cut(d, ink, !/\sfill="none"/.test(ink));
    },
  );
}

/** Is a path only drawn by reference, never written along? */
const isUsed = (svg: string, id: string): boolean =>
  svg.includes(`<use href="#${id}"`) && !svg.includes(`<textPath href="#${id}"`);

/** The attributes with the opacity on the ink, where there is only one ink. */
function inked(attributes: string): string {
  const stroke = /\sstroke="/.test(attributes);
  const fill = !/\sfill="none"/.test(attributes);
  if (stroke && fill) return attributes;
  return attributes.replace(/\sopacity="/, stroke ? ' stroke-opacity="' : ' fill-opacity="');
}

/** Only straight lines between two points, which have no inside to be filled? */
const isLines = (d: string): boolean => /^(M-?[\d.]+[ ,]?-?[\d.]+l-?[\d.]+[ ,]?-?[\d.]+)+$/.test(d);

/** A path as several, by the squares its parts lie in. Parts that are filled stay with those they meet: one may be a hole in another. */
function cut(d: string, ink: string, filled: boolean): string {
  const parts = d.split(/(?=M)/).filter((part) => part !== '');
  const boxes = parts.map(extentOf);
  const whole = `<path${ink} d="${d}"/>`;
  if (parts.length < FEW || /m/.test(d) || boxes.includes(null)) return whole;
  const loose = parts.map((text, i) => ({ text, box: boxes[i]! }));
  const found = new Map<string, string>();
  for (const { text, box } of filled ? joined(loose) : loose) {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const key = `${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`;
    found.set(key, (found.get(key) ?? '') + text);
  }
  return [...found.values()].map((part) => `<path${ink} d="${part}"/>`).join('');
}

interface Part {
  readonly text: string;
  readonly box: Box;
}

/** Parts that meet put together, in their order. */
function joined(parts: readonly Part[]): Part[] {
  const groups: Part[] = [];
  for (const part of parts) {
    let { text, box } = part;
    for (let i = groups.length - 1; i >= 0; i--) {
      const group = groups[i]!;
      if (!meet(group.box, box)) continue;
      groups.splice(i, 1);
      text = group.text + text;
      box = union(group.box, box);
      i = groups.length;
    }
    groups.push({ text, box });
  }
  return groups;
}
