import type { ResultUi } from '../../table/game-ui.ts';

/** The results of the combat table in words. */
export const RESULTS: Readonly<Record<string, ResultUi>> = {
  DE: { name: 'Defender eliminated', about: 'Every defending unit is lost.', tone: 'attacker' },
  DR: {
    name: 'Defender retreats',
    about: 'The defenders fall back; those who cannot are lost.',
    tone: 'attacker',
  },
  EX: { name: 'Exchange', about: 'Each side loses one unit of its own choice.', tone: 'both' },
  AS: { name: 'Attack stalls', about: 'Nothing happens.', tone: 'none' },
  AL1: { name: 'Attacker loses one', about: 'The attacker loses one unit of his choice.', tone: 'defender' },
};
