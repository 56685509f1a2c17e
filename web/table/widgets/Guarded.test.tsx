import type { GameEvent } from '@stavka/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../worker/protocol.ts';
import { logLines } from '../log/lines.ts';
import type { Table } from '../play/table.ts';
import { Guarded } from './Guarded.tsx';

/** A part as it stands after its children have thrown this. */
function after(thrown: unknown, at?: readonly [number, number]): string {
  const props = { name: 'the battle', children: <b>whole</b>, ...(at === undefined ? {} : { at }) };
  const part = new Guarded(props);
  part.state = { ...part.state, ...Guarded.getDerivedStateFromError(thrown) };
  return renderToStaticMarkup(part.render());
}

describe('a part of the screen', () => {
  it('is what stands in it', () => {
    expect(
      renderToStaticMarkup(
        <Guarded name="x">
          <b>whole</b>
        </Guarded>,
      ),
    ).toBe('<b>whole</b>');
  });
  it.each([new Error('no such unit'), 'no such unit'])(
    'that fails says what failed and why, in its place',
    (thrown) => {
      expect(after(thrown)).toMatch(/role="alert".*the battle.*no such unit.*button/);
      expect(after(thrown, [3, 4])).toMatch(/^<text class="fault" x="3" y="4">.*no such unit/);
    },
  );
  it('is tried again at the next position', () => {
    const props = { name: 'x', again: 2, children: null };
    const failed = { fault: new Error('x'), again: 1 };
    expect(Guarded.getDerivedStateFromProps(props, failed)).toEqual({ fault: null, again: 2 });
    expect(Guarded.getDerivedStateFromProps(props, { ...failed, again: 2 })).toBeNull();
  });
});

describe('the log', () => {
  it('goes on after an event that cannot be told', () => {
    const tell = ({ type }: GameEvent) => {
      if (type === 'odd') throw new Error('what is this');
      return { text: type, rule: '1', tone: 'plain', spaces: [] };
    };
    const entry = { events: ['moved', 'odd', 'fought'].map((type) => ({ type, rule: '2' })) };
    const [lines] = logLines({ ui: { tell }, names: {} } as unknown as Table, [entry as unknown as Entry]);
    expect(lines!.lines.map(({ text }) => text)).toEqual([
      'moved',
      expect.stringMatching(/odd.*what is this/),
      'fought',
    ]);
  });
});
