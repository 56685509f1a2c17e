import { panzersEast as game } from '@stavka/panzers-east';
import { describe, expect, it } from 'vitest';
import { readPosition } from './position.ts';
import { actingUnits } from './view.ts';

const UNITS = new Map(game.units.map((unit) => [unit.id, unit]));

/** Turn 2 before reinforcements, with two divisions set aside. */
function arrivals() {
  const made = game.decode({
    game: 'panzers-east',
    clear: true,
    turn: 2,
    phase: 'arrivals',
    units: {
      'ger-pz-3': { in: 'aside' },
      'ger-inf-5': { in: 'aside' },
      'ger-pz-4': { at: '2232' },
      'ger-pz-7': { at: '2232', reduced: true },
    },
    control: { '2232': 'german' },
    score: { german: 0 },
    state: {},
  });
  if (!made.ok) throw new Error(made.faults.map((fault) => fault.message).join());
  return readPosition(game.view(made.value, 'german'), null, UNITS);
}

describe('the position at the table', () => {
  it('shows divisions that come back as the Kampfgruppen they are (10.7#2)', () => {
    const aside = arrivals().trays.find((tray) => tray.id === 'aside');
    expect(aside?.title).toBe('German: set aside, back next turn (2)');
    expect(aside?.units.map(({ id, face }) => [id, face?.name, face?.factors])).toEqual([
      ['ger-pz-3', '3 KG', '1'],
      ['ger-inf-5', '5 KG', '1'],
    ]);
  });

  it('shows the reduced side of pieces on the map, and only theirs', () => {
    const faces = Object.fromEntries(arrivals().pieces.map((piece) => [piece.id, piece.face?.reduced]));
    expect(faces).toEqual({ 'ger-pz-4': undefined, 'ger-pz-7': true });
  });
});

it('a force goes on without those that a breakout has taken off', () => {
  const view = {
    units: {
      'ger-inf-5': { in: 'aside' },
      'ger-inf-6': { at: '2140', reduced: true },
      'ger-inf-7': { at: '2140' },
    },
    state: { flow: [{ is: 'force', units: ['ger-inf-5', 'ger-inf-6', 'ger-inf-7'], at: '2140', points: 8 }] },
  };
  expect(actingUnits(view as never)).toEqual(['ger-inf-6', 'ger-inf-7']);
});
