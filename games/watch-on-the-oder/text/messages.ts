/** What the referee says, in English; a key per message, {names} filled in. */
export const MESSAGES: Readonly<Record<string, string>> = {
  'setup.third-shock': 'Soviet: place 3rd Shock Army in any hex from 3505 to 3521.',
  'setup.soviet': 'Soviet: place your free armies behind your own line. {left} left.',
  'setup.german': 'German: place your free corps behind your own line. {left} left.',
  'german.declare': 'German: which comes first this turn, movement or combat?',
  'german.support': 'German: place air support and naval gunfire, or keep them back.',
  'german.movement': 'German: move any of your units, then end the phase.',
  'german.combat': 'German: attack or probe where you like, then end the phase.',
  'german.regroup': 'German: bring in or refuse the units that are due. {left} left.',
  'soviet.declare': 'Soviet: which comes first this turn, movement or combat?',
  'soviet.movement': 'Soviet: move any of your units, then end the phase.',
  'soviet.combat': 'Soviet: attack or probe where you like, then end the phase.',
  'soviet.regroup': 'Soviet: bring in or refuse the units that are due. {left} left.',
  respond: 'German: {target} is about to be attacked. Send the aerial supply marker?',
  lose: '{side}: choose the unit you lose.',
  retreat: '{side}: retreat your units out of {target}.',
  advance: '{side}: advance into {target}, or stay.',
  momentum: 'German: your mechanized units may attack again at once, or stop.',
  overstack: '{side}: choose the overstacked enemy unit that is removed from {target}.',
};

export function say(key: string, facts: Readonly<Record<string, string | number>>): string {
  return (MESSAGES[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}
