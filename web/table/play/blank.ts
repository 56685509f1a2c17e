import type { TableState } from './state.ts';

/** What a new decision starts with: nothing chosen, nothing shown. */
export const EMPTY_STATE: Omit<TableState, 'snapshot' | 'position' | 'entries'> = {
  selected: [],
  picking: null,
  reach: [],
  via: [],
  stops: {},
  waypointing: false,
  spots: [],
  plan: null,
  tree: null,
  hint: null,
  hover: null,
  drag: null,
  cursor: null,
  outlook: null,
  refusal: null,
  notice: null,
  thinking: null,
  paused: false,
  overlays: [],
  overlayData: {},
  shown: null,
  replay: null,
  dice: null,
  said: '',
};
