/** What the referee says, in English; a key per message, {names} filled in, {count|one|many} by the number. */
export const MESSAGES: Readonly<Record<string, string>> = {
  setup: 'Set up your divisions west of the front line. {left} left.',
  arrivals: 'Bring in the units that return or arrive. {left} left.',
  operations: 'Move and fight with one force after another, then end the phase.',
  force: 'The force at {at} has {points} movement {points|point|points} left: go on, or halt.',
  round: 'Defenders are still in {at}: another round for one movement point, or break off?',
  'allocate.flip': 'Choose {count} full-strength {count|unit|units} to be reduced.',
  'allocate.remove': 'Choose {count} {count|unit|units} to be taken off the map.',
  'allocate.soviet': 'Choose {count} Soviet {count|unit|units} to be eliminated.',
};

export function say(key: string, facts: Readonly<Record<string, string | number>>): string {
  return (MESSAGES[key] ?? key).replace(
    /\{(\w+)(?:\|(\w+)\|(\w+))?\}/g,
    (_, name: string, one?: string, many?: string) =>
      one === undefined || many === undefined ? String(facts[name] ?? '') : facts[name] === 1 ? one : many,
  );
}
