import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { lighten } from './cut-paths.ts';
import { type Rings, ringsCode } from './rings.ts';

const PREFIX = 'virtual:stavka/map/';

type Draw = typeof import('@stavka/draw');
type DrawFiles = typeof import('@stavka/draw/node');

interface Picture {
  readonly svg: string;
  readonly module: (url: string) => string;
}

/**
 * Draws each game's map while the table is built. `virtual:stavka/map/<game>` tells the page where the picture is and how
 * map units fall on it; the picture itself is a file of its own, loaded when a game is opened.
 */
export function mapPictures(root: string): Plugin {
  const drawn = new Map<string, Promise<Picture>>();
  let serving = false;
  const picture = (game: string): Promise<Picture> => {
    const found = drawn.get(game) ?? draw(root, game);
    drawn.set(game, found);
    return found;
  };
  return {
    name: 'stavka-map-pictures',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const game = id.slice(PREFIX.length + 1);
      const { svg, module } = await picture(game);
      if (serving) return module(JSON.stringify(`/@stavka-map/${game}.svg`));
      const ref = this.emitFile({ type: 'asset', name: `${game}.svg`, source: svg });
      return module(`import.meta.ROLLUP_FILE_URL_${ref}`);
    },
    configureServer(server) {
      server.middlewares.use('/@stavka-map/', (request, response) => {
        const game = (request.url ?? '').replace(/^\/|\.svg.*$/g, '');
        picture(game).then(
          ({ svg }) => response.setHeader('content-type', 'image/svg+xml').end(svg),
          () => response.writeHead(404).end(),
        );
      });
    },
  };
}

interface Printed {
  readonly areas?: readonly { readonly id: string; readonly rings: [number, number][][] }[];
  readonly boxes?: readonly {
    readonly id: string;
    readonly at: [number, number];
    readonly size: [number, number];
  }[];
}

/** Outlines of areas and boxes in drawing units, for maps that have them. */
function placesOf(
  { areas, boxes }: Printed,
  { place, scale }: ReturnType<Draw['drawMap']>,
): { readonly areas?: Rings; readonly boxes?: object } {
  // Whole units: neighbours still share their corners, and a hundredth of a map unit is less than a line is wide.
  const point = ([x, y]: readonly [number, number]): number[] => place(x, y).map(Math.round);
  return {
    ...(areas === undefined
      ? {}
      : { areas: Object.fromEntries(areas.map(({ id, rings }) => [id, rings.map((r) => r.map(point))])) }),
    ...(boxes === undefined
      ? {}
      : {
          boxes: Object.fromEntries(
            boxes.map(({ id, at, size }) => [
              id,
              { at: point(at), size: size.map((n) => Math.round(n * scale)) },
            ]),
          ),
        }),
  };
}

async function draw(root: string, game: string): Promise<Picture> {
  const { module: code } = await runnerImport<Draw>(join(root, 'draw/index.ts'), { configFile: false, root });
  const { module: files } = await runnerImport<DrawFiles>(join(root, 'draw/node/index.ts'), {
    configFile: false,
    root,
  });
  const data = (name: string) => JSON.parse(readFileSync(join(root, 'games', game, 'data', name), 'utf8'));
  const style = code.styleOf(game);
  if (style === undefined) throw new Error(`the map of ${game} has no style`);
  const drawing = code.drawMap(data('map.json'), data('picture.json'), style);
  const [x, y] = drawing.place(0, 0);
  const { areas, ...places } = placesOf(data('picture.json'), drawing);
  const facts = {
    width: drawing.width,
    height: drawing.height,
    scale: drawing.scale,
    origin: [x, y],
    ...places,
    layers: drawing.layers.map(({ id, fade }) => ({ id, fade: fade ?? null })),
  };
  const plates = drawing.layers.map(({ id, svg }) => `<g data-layer="${id}">${svg}</g>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawing.width}" height="${drawing.height}" viewBox="${drawing.viewBox}"><defs>${drawing.defs}</defs>${plates}</svg>`;
  return {
    svg: lighten(files.outlineTexts(svg)),
    module: (url) =>
      `export const url = ${url};\nexport const sheet = { ...${JSON.stringify(facts)}${areas === undefined ? '' : `, areas: ${ringsCode(areas)}`} };\n`,
  };
}
