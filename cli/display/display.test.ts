import { isOver, type State } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { ask } from '../referee/play.ts';
import { Session } from '../referee/session.ts';
import { ATTACK_POSITION } from '../referee/testing.ts';
import { entryOf } from '../registry.ts';
import { frontOf, standing, survey } from './front.ts';
import { liveScreen, plainScreen, type Terminal } from './screen.ts';
import { tell } from './tell.ts';

const entry = entryOf('watch-on-the-oder')!;
const { game } = entry;

function attackState(): State {
  const read = game.decode(ATTACK_POSITION);
  if (!read.ok) throw new Error('bad position');
  return read.value;
}

class Paper implements Terminal {
  text = '';
  columns = 80;
  rows = 50;
  write(text: string) {
    this.text += text;
  }
}

describe('the text display', () => {
  it('tells an event with its rule, units by name and places by name', () => {
    const event = { type: 'arrived', rule: '9.2', unit: 'ge-hg', at: '2115', note: null, list: [] };
    expect(tell(game, event)).toBe('[9.2] arrived · unit HG · at Warsaw (2115)');
  });

  it('draws the front: a row for each row of the map, stacks by side and number', () => {
    const front = frontOf(game, survey(game, attackState()))!;
    expect(front).toHaveLength(19);
    for (const row of front) for (const cell of row) expect(cell.text).toHaveLength(2);
    const stacks = front.flat().filter(({ text }) => /[A-Z]\d/.test(text));
    expect(stacks.map(({ text, seat }) => `${text} ${seat}`).sort()).toEqual([
      'G1 german',
      'G1 german',
      'S1 soviet',
      'S1 soviet',
    ]);
  });

  it('counts units and places', () => {
    const { german, soviet } = Object.fromEntries(standing(game, survey(game, attackState())));
    expect([german!.units, soviet!.units]).toEqual([2, 2]);
    expect(german!.places).toBeGreaterThan(0);
  });

  it('shows a whole game on paper and on a screen, and gives the screen back', () => {
    const made = game.setup({ seed: 'display' });
    if (!made.ok) throw new Error('no set-up');
    const session = new Session(entry, made.value);
    const paper = new Paper();
    const glass = new Paper();
    const screens = [plainScreen(game, paper), liveScreen(game, glass, true)];
    for (let now = game.decision(session.state); !isOver(now); now = game.decision(session.state)) {
      const events = session.perform(ask(session, now.seat, entry.bots.random!));
      for (const screen of screens) screen.show(session.state, events);
    }
    for (const screen of screens) screen.close();
    expect(paper.text).not.toContain('\x1b');
    expect(paper.text).toMatch(/turn 8 of 8: over/);
    const lastFrame = glass.text.slice(glass.text.lastIndexOf('\x1b[H'));
    expect(lastFrame).toMatch(/turn 8 of 8: over/);
    expect(lastFrame.split('\n').length).toBeLessThanOrEqual(glass.rows);
    expect(glass.text.endsWith('\x1b[?25h')).toBe(true);
  });

  it('leaves the map out where the screen is too small for it', () => {
    const glass = new Paper();
    glass.rows = 24;
    liveScreen(game, glass, false).show(attackState(), []);
    expect(glass.text.split('\n').length).toBeLessThan(24);
  });
});
