import { expect, it } from 'vitest';
import picture from '../../games/kiev-41/data/picture.json' with { type: 'json' };
import { ringsCode } from './rings.ts';

it('spells outlines out again to the corner, in less than three quarters of the room', () => {
  const areas = Object.fromEntries(
    picture.areas.map(({ id, rings }) => [
      id,
      rings.map((ring) => ring.map(([x, y]) => [Math.round(x! * 100), Math.round(y! * 100)])),
    ]),
  );
  const code = ringsCode(areas);
  // As the browser reads it: a module of its own.
  const url = `data:text/javascript,${encodeURIComponent(`export default ${code}`)}`;
  return import(/* @vite-ignore */ url).then(({ default: read }) => {
    expect(read).toEqual(areas);
    expect(code.length).toBeLessThan(0.75 * JSON.stringify(areas).length);
  });
});
