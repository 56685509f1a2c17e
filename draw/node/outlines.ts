import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { fontFolder } from './faces.ts';
import { readWidths } from './sfnt.ts';

/** Attributes that say how a text is set. Outlines need none of them; everything else (ink, opacity, place) stays on the path. */
const SETTING = /^(x|y|dx|dy|font-[a-z-]+|text-anchor|letter-spacing|word-spacing)$/;
/** Two decimals: at the nearest zoom a fiftieth of a dot. */
const GRAIN = 100;

type Attributes = ReadonlyMap<string, string>;

const attributesOf = (text: string): Attributes =>
  new Map([...text.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
const written = (attributes: Attributes, wanted: (name: string) => boolean): string =>
  [...attributes].flatMap(([name, value]) => (wanted(name) ? [` ${name}="${value}"`] : [])).join('');

/**
 * A drawing with every text as outlines, set and kerned with the bundled fonts. A browser sets SVG text anew whenever its scale
 * on the screen changes; outlines it only stretches. And they look the same everywhere, whatever fonts have come.
 */
export function outlineTexts(svg: string, folder = fontFolder()): string {
  const texts: string[] = [];
  const inherited: Attributes[] = [new Map()];
  const kept = svg.replace(
    /<text\b([^>]*)>(.*?)<\/text>|<(\/?)g\b([^>]*)>/gs,
    (tag, own: string | undefined, inner: string, closing: string, group: string) => {
      if (own === undefined) {
        if (closing === '/') inherited.pop();
        else if (!group.endsWith('/'))
          inherited.push(new Map([...inherited.at(-1)!, ...attributesOf(group)]));
        return tag;
      }
      const attributes = new Map([...inherited.at(-1)!, ...attributesOf(own)]);
      const n = texts.push(
        `<text id="t${texts.length}"${written(attributes, (name) => SETTING.test(name))}>${inner}</text>`,
      );
      // A halo is drawn under all letters of its text: said on the path, so that nobody takes them apart.
      const order = attributes.get('paint-order');
      const ink = written(attributesOf(own), (name) => !SETTING.test(name) && name !== 'paint-order');
      return `<path${ink}${order === undefined ? '' : ` paint-order="${order}"`} d="\0${n - 1}"/>`;
    },
  );
  const runs = new Set([...svg.matchAll(/<textPath href="#([^"]+)"/g)].map(([, id]) => id!));
  const courses = [...svg.matchAll(/<path id="([^"]+)"[^>]*\/>/g)].filter(([, id]) => runs.has(id!));
  const outlines = convert(texts, courses.map(([path]) => path).join(''), folder);
  return courses
    .reduce((left, [path]) => left.replace(path, ''), kept)
    .replace(/\0(\d+)/g, (_, n: string) => outlines.get(Number(n)) ?? '');
}

export interface Letter {
  /** How far the next letter stands from this one. */
  readonly advance: number;
  /** Outline from the start of the baseline, in relative commands only. */
  readonly d: string;
}

/** The outlines of single letters in thousandths of the type's size; letters the font lacks are left out. */
export function lettersOf(
  face: { readonly family: string; readonly weight: number },
  letters: string,
  folder = fontFolder(),
): Readonly<Record<string, Letter>> {
  const file = join(folder, `${face.family.toLowerCase().replaceAll(' ', '-')}-${face.weight}-normal.ttf`);
  const font = readWidths(readFileSync(file));
  const set = [...letters].filter((letter) => font.advance(letter.codePointAt(0)!) !== undefined);
  const texts = set.map(
    (letter, i) =>
      `<text id="t${i}" font-family="${face.family}" font-weight="${face.weight}" font-size="1000">&#${letter.codePointAt(0)};</text>`,
  );
  const outlines = convert(texts, '', folder, 1);
  return Object.fromEntries(
    set.map((letter, i) => [
      letter,
      {
        advance: Math.round((font.advance(letter.codePointAt(0)!)! * 1000) / font.unitsPerEm),
        d: relative(outlines.get(i) ?? ''),
      },
    ]),
  );
}

/** The outlines of texts by the number in their id. */
function convert(
  texts: readonly string[],
  courses: string,
  folder: string,
  grain = GRAIN,
): Map<number, string> {
  const fontFiles = readdirSync(folder)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => join(folder, name));
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><defs>${courses}</defs>${texts.join('')}</svg>`;
  const plain = new Resvg(source, { font: { loadSystemFonts: false, fontFiles } }).toString();
  return new Map(
    [...plain.matchAll(/<g id="t(\d+)"[^>]*>(.*?)<\/g>/gs)].map(([, n, inside]) => [
      Number(n),
      [...inside!.matchAll(/\sd="([^"]*)"/g)].map(([, d]) => compact(d!, grain)).join(''),
    ]),
  );
}

/**
 * The same path in fewer letters: parts begin at a point of the sheet and go on from point to point. Steps are rounded by
 * themselves, so that a letter is the same wherever it stands, which packs well.
 */
function compact(d: string, grain: number): string {
  const short = (n: number): string => String(Math.round(n * grain) / grain).replace(/^(-?)0\./, '$1.');
  let [x, y] = [0, 0];
  let out = '';
  for (const [, command = '', text = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const at = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const from = command === 'M' ? [0, 0] : [x, y];
    const numbers = at.map((n, i) => short(n - from[i % 2]!));
    out += (command === 'M' ? 'M' : command.toLowerCase()) + numbers.join(' ').replaceAll(' -', '-');
    if (at.length > 0) [x, y] = [at.at(-2)!, at.at(-1)!];
  }
  return out;
}

/** A path whose parts too begin where the last one began, so that it can be put anywhere. */
function relative(d: string): string {
  let [x, y] = [0, 0];
  return d.replace(/M(-?[\d.]+)[ ]?(-?[\d.]+)/g, (_, px: string, py: string) => {
    const step = `m${Number(px) - x} ${Number(py) - y}`.replace(' -', '-');
    [x, y] = [Number(px), Number(py)];
    return step;
  });
}
