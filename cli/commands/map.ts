import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { drawMap, type PictureData, styleOf, toSvg } from '@stavka/draw';
import { embeddedFontCss, renderPng } from '@stavka/draw/node';
import type { MapData } from '@stavka/engine';
import { buildAll, MapFault } from '@stavka/maps';
import { positionals, readArgs } from '../args.ts';
import { EXIT, Refused, refusedFor, UsageError } from '../fail.ts';
import { parseJson } from '../json.ts';
import { projectRoot } from '../root.ts';
import type { Command } from './command.ts';

export const map: Command = {
  usage: `stavka map build [--check]
  Builds every game's map data from the geography, recipes and overrides.
  --check          write nothing; fail if a committed file differs from a fresh build
stavka map render [game...] [--out file.svg|file.png|folder] [--scale n]
  Draws the maps of these games, or of all, with the fonts inside.
  --out file       one map, as its ending says; a folder takes each as .svg and .png (build/maps)
  --scale n        of a png: 1 gives a hundred dots to the hex (1)`,
  async run(args) {
    const [what, ...rest] = args;
    if (what === 'build') return build(rest);
    if (what === 'render') return render(rest);
    throw new UsageError(
      what === undefined ? "'build' or 'render'?" : `a map can be built or rendered, not '${what}'`,
    );
  },
};

function build(args: readonly string[]): number {
  const { values, positionals: given } = readArgs(args, { check: { type: 'boolean' } });
  positionals(given, [], 0);
  const check = values.check === true;
  try {
    const { changed, figures } = buildAll(projectRoot(), { check });
    process.stdout.write(`${figures}\n`);
    if (check && changed.length > 0)
      throw new Refused(changed.map((path) => `${path}: differs from a fresh build`).join('\n'));
    process.stdout.write(changed.length === 0 ? 'nothing has changed\n' : `written: ${changed.join(', ')}\n`);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof MapFault) throw new Refused(error.message);
    throw error;
  }
}

const PICTURE = /\.(svg|png)$/;

function render(args: readonly string[]): number {
  const { values, positionals: wanted } = readArgs(args, {
    out: { type: 'string' },
    scale: { type: 'string', default: '1' },
  });
  const root = projectRoot();
  const known = gamesWithMaps(root);
  for (const game of wanted)
    if (!known.includes(game))
      throw new UsageError(`there is no map of '${game}'; there is ${known.join(', ')}`);
  const scale = Number(values.scale);
  if (!(scale > 0 && scale <= 8)) throw new UsageError('--scale is a number above 0, at most 8');
  const out = resolve(values.out ?? join(root, 'build', 'maps'));
  const isFile = PICTURE.test(out);
  if (isFile && wanted.length !== 1) throw new UsageError('one file holds one map: name one game');
  mkdirSync(isFile ? dirname(out) : out, { recursive: true });
  const fonts = join(root, 'draw', 'fonts');
  for (const game of wanted.length > 0 ? wanted : known) {
    const drawing = documentOf(root, game, fonts);
    for (const file of isFile ? [out] : [join(out, `${game}.svg`), join(out, `${game}.png`)]) {
      writeFileSync(file, file.endsWith('.svg') ? drawing : renderPng(drawing, { scale, fonts }));
      process.stdout.write(`${relative(process.cwd(), file)}\n`);
    }
  }
  return EXIT.ok;
}

const DATA = ['map.json', 'picture.json'];

const gamesWithMaps = (root: string): string[] =>
  readdirSync(join(root, 'games')).filter(
    (game) =>
      styleOf(game) !== undefined &&
      DATA.every((file) => existsSync(join(root, 'games', game, 'data', file))),
  );

function documentOf(root: string, game: string, fonts: string): string {
  const map = dataOf(root, `games/${game}/data/map.json`) as MapData;
  const picture = dataOf(root, `games/${game}/data/picture.json`) as PictureData;
  return toSvg(drawMap(map, picture, styleOf(game)!), { css: embeddedFontCss(fonts) });
}

function dataOf(root: string, name: string): unknown {
  const json = parseJson(name, readFileSync(join(root, name), 'utf8'));
  if (!json.ok) throw refusedFor(json.faults);
  return json.value;
}
