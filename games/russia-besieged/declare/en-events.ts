import { type Sentences, sentences, signed } from '@stavka/engine/define';
import { turnName } from '../charts.ts';
import { monthName } from './en.ts';
import { E } from './events.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What a voyage came to. */
const SEA: Readonly<Record<string, string>> = {
  success: 'and arrives',
  step: 'and arrives with a step lost',
  abort: 'and turns back',
  eliminated: 'and goes down',
};
const ICE: Readonly<Record<string, string>> = {
  success: 'and is over',
  step: 'and is over with a step lost',
  eliminated: 'and breaks through the ice',
};
const partsOf = (parts: unknown): string => {
  const list = (parts ?? []) as readonly { readonly what: string; readonly by: number }[];
  return list.map(({ what, by }) => `${what} ${signed(by)}`).join(', ');
};
const rolled = (die: unknown, parts: string): string =>
  die === null || die === undefined ? '' : ` (die ${String(die)}${parts === '' ? '' : `; ${parts}`})`;
/** A list that may be empty, after a word. */
const withAir = (facts: Facts, text: string): string =>
  (facts.air as readonly string[]).length > 0 ? text : '';

/** What every event says, in one sentence. */
export const TOLD: Sentences = sentences(E, {
  phase: '{phase}',
  'phase-ended': 'End of: {phase}',
  'turn-began': (facts: Facts) => turnName(Number(facts.turn)),
  passed: '{seat} lets it pass.',
  'game-over': (facts: Facts) =>
    `The game is over: ${facts.winner === 'axis' ? 'the Axis wins' : facts.winner === 'russian' ? 'the Russians win' : 'a draw'}, ${String(facts.reason)}.`,
  placed: '{unit} is set up in {at}.',
  'set-up': (facts: Facts, say) =>
    say.fill(`Set-up of {side}: ${Object.keys(facts.units as object).length} units.`),
  weather: (facts: Facts, say) => say.fill(`Weather${rolled(facts.die, '')}: {first}, then {second}.`),
  arrived: [
    { when: (facts: Facts) => facts.from === 'edge', say: '{unit} enters the map at {at}.' },
    { when: (facts: Facts) => facts.from === 'box', say: '{unit} is placed in {at}.' },
    { say: '{unit} arrives in {at}.' },
  ],
  moved: '{units} {n units|moves|move} to {path.to}.',
  railed: '{unit} goes by rail to {path.to}.',
  sailed: (facts: Facts, say) =>
    say.fill(
      `{unit} sails from {from} to {to} ({mode}) ${SEA[String(facts.result)]!}${rolled(facts.die, partsOf(facts.drm))}.`,
    ),
  'ice-road': (facts: Facts, say) =>
    say.fill(
      `{unit} crosses the ice of Lake Ladoga from {from} to {to} ${ICE[String(facts.result)]!}${rolled(facts.die, Number(facts.add) === 0 ? '' : `enemies ${signed(Number(facts.add))}`)}.`,
    ),
  dropped: '{unit} is dropped from {from} on {to}.',
  captured: [
    { when: (facts: Facts) => facts.by === 'rail', say: '{city} is cut off and passes to {side}.' },
    { when: (facts: Facts) => facts.by === 'surrender', say: '{city} passes to {side} with its country.' },
    { say: '{city} is taken by {side}.' },
  ],
  'well-captured': 'The oil well of {well} is taken by {side}.',
  converting: 'Rail is converted for {side}: {hexes.count} {n hexes|hex|hexes}.',
  'rail-completed': 'Rail is in use by {side}: {hexes.count} {n hexes|hex|hexes}.',
  displaced: [
    {
      when: (facts: Facts) => facts.to === null,
      say: '{unit} is driven from {from} and has nowhere to go: it leaves the map.',
    },
    { say: '{unit} is driven from {from} and flies to {to}.' },
  ],
  staged: '{unit} stages from {from} to {to}.',
  flown: '{unit} flies from {from} to support the attack on {to}.',
  landed: '{unit} lands in {at}.',
  announced: (facts: Facts, say) =>
    say.fill(`{units} {n units|attacks|attack} {targets} on {table}${withAir(facts, ', with {air}')}.`),
  answered: (facts: Facts, say) => {
    const helps = [
      facts.marshal === null ? '' : say.fill('{marshal}'),
      facts.partisan === true ? 'partisans' : '',
    ].filter((help) => help !== '');
    return say.fill(
      helps.length === 0
        ? 'Nothing helps the defence of {side}.'
        : `The defence of {side} is helped by ${helps.join(' and ')}.`,
    );
  },
  attacked: (facts: Facts, say) => {
    const shifts = partsOf(facts.shifts);
    const drm = partsOf(facts.drm);
    return say.fill(
      `{attack} to {defense} in {targets}: {odds}${shifts === '' ? '' : ` (${shifts})`}, column {column}${drm === '' ? '' : `; die ${drm}`}.`,
    );
  },
  rolled: (facts: Facts, say) =>
    say.fill(
      `The die is {die}${Number(facts.drm) === 0 ? '' : `, ${signed(Number(facts.drm))} makes {roll}`}: {result}.`,
    ),
  'lost-step': '{unit} loses a step in {at}.',
  eliminated: '{unit} is eliminated in {at}.',
  surrendered: '{unit} surrenders in {at}.',
  held: [
    { when: (facts: Facts) => facts.unit === null, say: '{hexes} is given up.' },
    { say: '{unit} pays a step, and {hexes} is held.' },
  ],
  'sent-back': '{unit} retreats next, {detour}.',
  retreated: '{unit} retreats to {path.to}.',
  advanced: '{units} {n units|advances|advance} to {into}.',
  exploited: '{units} {n units|exploits|exploit} to {path.to}.',
  'automatic-victory': (facts: Facts, say) =>
    say.fill(
      `Automatic victory in {targets}, {attack} to {defense}: {units}${withAir(facts, ', with {air}')}.`,
    ),
  overstacked: 'Too many units of {side} stand in {hexes}.',
  removed: [
    { when: (facts: Facts) => facts.at === null, say: '{unit} is removed.' },
    { say: '{unit} is removed from {at}.' },
  ],
  points: '{account} {by.signed}, {left} left ({why}).',
  'lend-lease': (facts: Facts, say) =>
    say.fill(`Lend Lease by way of {route}: {points} {n points|point|points}${rolled(facts.die, '')}.`),
  oil: 'Oil of {side} {amount.signed} ({why}).',
  rebuilt: '{unit} is rebuilt in {at}.',
  gift: '{nation} is given {points} {n points|point|points} of {account}.',
  upgraded: '{infantry} in {at} becomes {unit}.',
  'shock-built': '{army} is formed in {at} of {infantry} and {armor}.',
  'oil-set-aside': '{amount} oil {n amount|point is|points are} set aside for {army}.',
  improved: '{army} is raised to a better grade.',
  consolidated: '{unit} goes back to be rebuilt, {how}.',
  'factory-placed': 'The factory {unit} is placed in {at}.',
  'factory-lost': 'The factory {unit} in {at} is lost.',
  'factory-evacuated': (facts: Facts, say) =>
    say.fill(`The factory {unit} is evacuated from {at}; it works again in ${monthName(Number(facts.due))}.`),
  'partisan-placed': '{unit} is placed in {at}.',
  'partisan-removed': '{unit} is taken off {at}.',
  'partisan-raised': '{unit} in {at} is raised to its second stage.',
  'partisan-moved': '{unit} goes from {from} to {to}.',
  supply: [
    { when: (facts: Facts) => facts.marker === 0, say: '{unit} in {at} is in supply again.' },
    { say: '{unit} in {at} is out of supply: {marker} {n marker|turn|turns}.' },
  ],
  unfed: '{unit} in {at} finds no supply.',
  unable: '{unit} in {at} cannot attack as it must.',
  withdrawn: [
    { when: (facts: Facts) => facts.unit === null, say: 'A withdrawal is paid for with {account}.' },
    { say: '{unit} is withdrawn.' },
  ],
  returned: '{unit} comes back.',
  released: '{units} {n units|is|are} free to leave the Trans-Caucasus.',
  forfeited: '{units} {n units|is|are} forfeited.',
  'marshal-came': '{marshal} takes command.',
  'marshal-left': '{marshal} is withdrawn.',
  'dictator-lost': '{unit} is lost.',
  'flown-out': [
    {
      when: (facts: Facts) => facts.safe === true,
      say: '{unit} is flown out of {from} to {to} (die {die}).',
    },
    { say: '{unit} does not survive the flight from {from} (die {die}).' },
  ],
  'country-surrendered': [
    { when: (facts: Facts) => facts.to === 'turned', say: '{nation} changes sides.' },
    { when: (facts: Facts) => facts.to === 'neutral', say: '{nation} lays down its arms.' },
    { say: '{nation} is out of the war.' },
  ],
  joined: '{nation} enters the war.',
  turned: '{unit} in {at} fights for the Russians now.',
  'line-built': 'The emergency line reaches {at}.',
  score: [
    { when: (facts: Facts) => facts.need === null, say: 'The Axis has {axis}.' },
    { say: 'The Axis has {axis}; it needs {need}.' },
  ],
  clock: 'The goal of {side} has been held at the end of {turns} {n turns|turn|turns} ({why}).',
  conceded: 'The game is given up by {side}.',
});
