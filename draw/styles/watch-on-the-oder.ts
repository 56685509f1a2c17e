import { INK } from './palette.ts';
import type { GameStyle } from './style.ts';

export const watchOnTheOder: GameStyle = {
  game: 'watch-on-the-oder',
  title: 'Watch on the Oder',
  subtitle: 'The Soviet winter offensive, January to February 1945',
  grounds: { clear: 'plain', forest: 'woods', rough: 'rough', marsh: 'marsh', sea: 'water', out: 'out' },
  rivers: ['river'],
  sides: { closed: { mark: 'bar' } },
  spaces: {
    city: { mark: 'block' },
    town: { mark: 'town', rank: 3 },
    fortification: { mark: 'fort' },
    'land-bridge': { mark: 'causeway' },
    usir: { mark: 'factory' },
  },
  routes: {},
  lines: { start: { stroke: INK.front, width: 3.6, dash: '14 8', casing: 6.5 } },
  cartouche: { at: [13.2, 1.9], size: [6.4, 1.6] },
  compass: { at: [22.6, 3.4] },
  scaleBar: { at: [14.2, 4.15], km: 200 },
  legend: [
    { sample: 'ground clear', text: 'Clear' },
    { sample: 'ground forest', text: 'Forest' },
    { sample: 'ground rough', text: 'Rough' },
    { sample: 'ground marsh', text: 'Marsh' },
    { sample: 'ground sea', text: 'All-sea hex' },
    { sample: 'river', text: 'River hexside' },
    { sample: 'side closed', text: 'All-sea hexside' },
    { sample: 'space city', text: 'City' },
    { sample: 'space town', text: 'Town' },
    { sample: 'space fortification', text: 'Fortification' },
    { sample: 'space usir', text: 'Upper Silesian industry' },
    { sample: 'space land-bridge', text: 'Land bridge' },
    { sample: 'line start', text: 'Start line' },
  ],
};
