import { INK } from './palette.ts';
import type { GameStyle } from './style.ts';

export const panzersEast: GameStyle = {
  game: 'panzers-east',
  title: 'Panzers East',
  subtitle: 'Army Group Centre from the frontier to the gates of Moscow, summer 1941',
  grounds: { clear: 'plain', forest: 'woods', marsh: 'marsh', hill: 'hills' },
  rivers: ['river'],
  sides: { lake: { mark: 'bar' } },
  spaces: {
    city: { mark: 'block' },
    town: { mark: 'town', rank: 3 },
    moscow: { mark: 'urban' },
    loc: { mark: 'badge', text: 'L', fill: INK.capital },
    swf: { mark: 'entry' },
  },
  routes: {},
  lines: {
    border: { stroke: INK.border, width: 4, dash: '18 5 4 5', casing: 7 },
    check: { stroke: INK.sector, width: 3.6, dash: '4 6', casing: 6.5 },
  },
  cartouche: { at: [-45.1, 7.5], size: [9.2, 2] },
  compass: { at: [-34.6, 8.7] },
  scaleBar: { at: [-44.6, 10.3], km: 200 },
  legend: [
    { sample: 'ground clear', text: 'Clear' },
    { sample: 'ground forest', text: 'Forest' },
    { sample: 'ground hill', text: 'Hill' },
    { sample: 'ground marsh', text: 'Marsh' },
    { sample: 'river', text: 'River hexside' },
    { sample: 'side lake', text: 'Lake or reservoir hexside' },
    { sample: 'space city', text: 'City' },
    { sample: 'space town', text: 'Town' },
    { sample: 'space loc', text: 'Line of communication point' },
    { sample: 'space swf', text: 'Southwest Front entry hex' },
    { sample: 'line border', text: 'Frontier and front line at start' },
    { sample: 'line check', text: 'End of July check line' },
  ],
};
