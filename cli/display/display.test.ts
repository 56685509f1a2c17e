import { isOver, must, type State } from '@stavka/engine';
import { botGives } from '@stavka/match';
import { describe, expect, it } from 'vitest';
import { begin, sittersOf } from '../game-file.ts';
import { ATTACK_POSITION } from '../referee/testing.ts';
import { entryOf, GAMES } from '../registry.ts';
import { frontOf, sidesOf, standing, survey } from './front.ts';
import { liveScreen, plainScreen, type Terminal } from './screen.ts';
import { tell } from './tell.ts';

const entry = entryOf('watch-on-the-oder')!;
const { game } = entry;
/** Orders of each game that are shown: whole games by chance, and of others what takes seconds. */
const SHOWN: Readonly<Record<string, number>> = { random: 20_000, recruit: 100, veteran: 8 };
/** A screen is drawn anew for one order in so many; paper tells every one. */
const FRAMES = 25;

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
    const match = must(begin(entry, { seed: 'display' }, sittersOf(game, 'random')));
    const paper = new Paper();
    const glass = new Paper();
    const screens = [plainScreen(game, paper), liveScreen(game, glass, true)];
    for (let now = match.decision; !isOver(now); now = match.decision) {
      botGives(match, now.seat, entry.bots.random!);
      for (const screen of screens) screen.show(match.state, match.line.events(match.length - 1)[0]!);
    }
    for (const screen of screens) screen.close();
    expect(paper.text).not.toContain('\x1b');
    expect(paper.text).toMatch(/turn 8 of 8: over/);
    const lastFrame = glass.text.slice(glass.text.lastIndexOf('\x1b[H'));
    expect(lastFrame).toMatch(/turn 8 of 8: over/);
    expect(lastFrame.split('\n').length).toBeLessThanOrEqual(glass.rows);
    expect(glass.text.endsWith('\x1b[?25h')).toBe(true);
  });

  it.each(
    GAMES.flatMap((each) => Object.keys(each.bots).map((level) => [each.game.title, level, each] as const)),
  )('shows %s between bots of level %s, ten seeds each', (_title, level, each) => {
    for (let seed = 0; seed < 10; seed++) {
      const { game: shown } = each;
      const match = must(begin(each, { seed: `display-${seed}` }, sittersOf(shown, level)));
      const paper = new Paper();
      const [plain, live] = [plainScreen(shown, paper), liveScreen(shown, new Paper(), false)];
      for (let n = 0; n < SHOWN[level]! && !isOver(match.decision); n++) {
        botGives(match, match.decision.seat, each.bots[level]!);
        const [events] = match.line.events(n);
        plain.show(match.state, events!);
        if (n % FRAMES === 0) live.show(match.state, events!);
      }
      for (const side of sidesOf(shown)) expect(paper.text).toContain(`  ${side}`);
      if (level === 'random') expect(paper.text).toContain(': over. ');
      else expect(isOver(match.decision) || match.length >= SHOWN[level]!).toBe(true);
    }
  });

  it('leaves the map out where the screen is too small for it', () => {
    const glass = new Paper();
    glass.rows = 24;
    liveScreen(game, glass, false).show(attackState(), []);
    expect(glass.text.split('\n').length).toBeLessThan(24);
  });
});
