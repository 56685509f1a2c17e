import type { Json, Order } from '@stavka/engine';
import { t } from '../../messages/index.ts';
import type { Parts } from '../game-ui.ts';
import { findPlace } from '../map/MapControls.tsx';
import { ordersUnderChoice } from '../play/buttons.ts';
import { modeOf, openIn, targetsOf, unitsOf } from '../play/choices.ts';
import { askHint } from '../play/hint.ts';
import type { Intents } from '../play/intents.ts';
import { asOdds, type Modifier } from '../play/plan.ts';
import { type Table, wordsOf } from '../play/table.ts';
import { scan } from './around.ts';
import { describeSpace, describeUnit } from './describe.ts';
import { unitNamed, unitsNamed } from './naming.ts';
import { chooseStep, confirmStep, isStepped, stepLines, steppedOrder } from './steps.ts';

type Command = (words: readonly string[], table: Table, intents: Intents) => Promise<string[]> | string[];

/** Understands a typed command and answers in words. Everything the map can do can be typed. */
export async function runCommand(typed: string, table: Table, intents: Intents): Promise<string[]> {
  const [verb = '', ...words] = typed.trim().split(/\s+/);
  const own = table.ui.commands?.[verb.toLowerCase()];
  if (own !== undefined) return own(words, table);
  const command = COMMANDS[verb.toLowerCase()];
  if (command === undefined && isFight(verb.toLowerCase(), table))
    return fight(verb.toLowerCase(), words, table);
  if (command === undefined && isStepped(verb.toLowerCase(), table))
    return steppedOrder(verb.toLowerCase(), words, table, intents);
  if (command === undefined) return [t('text.unknown', { verb })];
  return command(words, table, intents);
}

const COMMANDS: Readonly<Record<string, Command>> = {
  help: (_words, table) => [...(table.ui.textHelp ?? t('text.help').split('\n'))],
  where: look,
  look,
  scan: (words, table) => place(words, table, (at) => scan(table, at)),
  units: (_words, table) => listUnits(table),
  options: (_words, table) => options(table),
  reach: (words, table) => reach(words, table),
  move: (words, table) => move(words, table),
  attack: (words, table) => fight('attack', words, table),
  probe: (words, table) => fight('probe', words, table),
  odds: (words, table) => odds(words, table),
  place: (words, table) => unitTo(words, table),
  retreat: (words, table) => unitTo(words, table),
  arrive: (words, table) => unitTo(words, table),
  choose: (words, table, intents) =>
    table.state.tree === null ? choose(words, table) : chooseStep(words, table, intents),
  back: (_words, table, intents) => {
    intents.escape();
    return stepLines(table);
  },
  confirm: (_words, table, intents) => confirmStep(table, intents),
  advance: (words, table) => advance(words, table),
  support: (words, table) => support(words, table),
  do: (words, table, intents) => button(words, table, intents),
  end: (_words, table, intents) => end(table, intents),
  undo: async (_words, table) => {
    const { bar } = table.state.snapshot.undo;
    if (bar !== null) return [t(`undo.${bar}`)];
    await table.undo();
    return [t('text.undone')];
  },
  hint: async (_words, table) => {
    await askHint(table);
    const { hint } = table.state;
    return [hint === null || hint === 'thinking' ? t('text.nothing') : hint.words];
  },
  score: (_words, table) =>
    table.ui.scoreWords?.(table.state.snapshot.facts) ??
    table.facts.seats.map((seat) => `${table.names.seat(seat)}: ${table.state.position.score[seat] ?? 0}`),
  decision: (_words, table) => [table.prompt()],
  again: async (_words, table) => {
    const { standing } = table.state.snapshot;
    for (const { seat } of standing) await table.askAgain(seat);
    return [t(standing.length === 0 ? 'standing.none' : 'standing.gone')];
  },
};

async function place(
  words: readonly string[],
  table: Table,
  answer: (at: string) => Promise<string[]>,
): Promise<string[]> {
  const at = findPlace(table, words.join(' '));
  return at === null ? [t('text.noPlace', { text: words.join(' ') })] : answer(at);
}

function look(words: readonly string[], table: Table): Promise<string[]> {
  return place(words, table, async (at) => [await describeSpace(table, at)]);
}

const namedAmong = (ids: readonly string[], word: string, table: Table): string | undefined =>
  ids.find((id) =>
    [id, table.names.code(id).replaceAll(' ', '')].some((n) => n.toLowerCase() === word.toLowerCase()),
  );

async function give(table: Table, order: Parameters<Table['give']>[0]): Promise<string[]> {
  return (await table.give(order)) ? [] : objections(table);
}

/** The same as a click on the button: what is begun and would be lost is asked about first. */
async function press(order: Order, table: Table, intents: Intents): Promise<string[]> {
  return (await intents.press(order)) ? [] : objections(table);
}

/** Why the last order was not given, or what is asked before it is. */
export function objections(table: Table): string[] {
  const { refusal, doubt, weighed } = table.state;
  if (weighed !== null) return [...wordsOf(table.ui, weighed.facts), t('weighed.again')];
  if (refusal === null || refusal.length === 0) return [t('text.notYours')];
  return refusal.map(({ message, rule }) =>
    doubt && rule === '' ? message : t('text.refused', { message, rule }),
  );
}

function listUnits(table: Table): string[] {
  const able = new Set(table.state.snapshot.choices.flatMap(unitsOf));
  const codeOf = (id: string): string => table.ui.short?.(id) || table.names.code(id);
  const listed = table.state.position.pieces
    .filter((p) => able.has(p.id))
    .map((p) => `${codeOf(p.id)}: ${describeUnit(table, p.id)}, ${table.names.place(p.at)}`);
  const waiting = table.state.position.trays.flatMap((tray) => tray.units.filter((u) => able.has(u.id)));
  return [
    ...listed,
    ...waiting.map((u) => `${codeOf(u.id)}: ${describeUnit(table, u.id)}`),
    ...none(listed.length + waiting.length),
  ];
}

const none = (n: number): string[] => (n === 0 ? [t('text.nothing')] : []);

function options(table: Table): string[] {
  return [...stepLines(table), ...otherOptions(table)];
}

function otherOptions(table: Table): string[] {
  let n = 0;
  return table.state.snapshot.choices.flatMap((choice) => {
    const label = table.ui.buttonLabel({ kind: choice.kind });
    switch (modeOf(table.ui, choice.kind)) {
      case 'button':
        return ordersUnderChoice(choice).map((order) => `do ${++n}: ${table.ui.buttonLabel(order)}`);
      case 'tree':
        return [];
      case 'fight':
        return targetsOf([choice], table.ui).map(
          (target) =>
            `${choice.kind} ${target.at} (${table.names.place(target.at)}): ${target.units.map(table.names.code).join(', ')}`,
        );
      default:
        return [`${label}: ${unitsOf(choice).map(table.names.code).join(', ')}`];
    }
  });
}

async function reach(words: readonly string[], table: Table): Promise<string[]> {
  const named = unitsNamed(words, table);
  if (!named.ok) return [named.why];
  const found = await table.referee.reach(named.units, []);
  return found.length === 0
    ? [t('text.nothing')]
    : found.map((d) => `${table.names.place(d.at)}: ${t('text.reach', { cost: d.cost, left: d.left })}`);
}

/** The words after each of the given key words, those before the first under ''. */
function parted(words: readonly string[], keys: readonly string[]): [key: string, words: string[]][] {
  const parts: [string, string[]][] = [['', []]];
  for (const word of words) {
    if (keys.includes(word.toLowerCase())) parts.push([word.toLowerCase(), []]);
    else parts.at(-1)![1].push(word);
  }
  return parts;
}

/** move 48 41P to 2115 · move 14 Panzer Corps and LAHSS to Kiev · move 48 41P via 2014 drop 41P via 2015 to 2115 */
async function move(words: readonly string[], table: Table): Promise<string[]> {
  const bare = !words.some((word) => word.toLowerCase() === 'to');
  const [[, names], ...legs] = parted(bare ? words.toSpliced(-1, 0, 'to') : words, ['via', 'drop', 'to']) as [
    [string, string[]],
    ...[string, string[]][],
  ];
  const named = unitsNamed(names, table);
  if (!named.ok) return [named.why];
  const { units } = named;
  let path: readonly string[] = [];
  const stops: Record<string, string> = {};
  const from = table.state.position.pieces.find((p) => p.id === units[0])?.at ?? '';
  for (const [key, rest] of legs) {
    const text = rest.join(' ');
    if (key === 'drop') {
      const left = rest.flatMap((word) => unitNamed(word, table) ?? []);
      if (left.length === 0 || path.length < 2) return [t('text.noUnit', { text })];
      for (const unit of left) stops[unit] = path.at(-1)!;
      continue;
    }
    const at = findPlace(table, text);
    if (at === null) return [t('text.noPlace', { text })];
    const found = (await table.referee.reach(units, path, stops)).find((d) => d.at === at);
    path = found?.path ?? [...(path.length === 0 ? [from] : path), at];
  }
  const [kind] = openIn(table.state.snapshot.choices, table.ui, 'path');
  const parts = { units, path, ...(Object.keys(stops).length === 0 ? {} : { stops }) };
  const refusals: string[] = [];
  for (const order of ordersOf(table, kind?.kind ?? 'move', parts)) {
    refusals.push(...(await give(table, order)));
    if (refusals.length > 0) break;
  }
  return refusals;
}

/** The one order of a move, or one for each unit where every unit needs its own. */
function ordersOf(table: Table, kind: string, parts: Parts): Order[] {
  const { units = [] } = parts;
  return table.ui.oneByOne?.includes(kind) === true
    ? units.map((unit) => table.ui.compose(kind, { ...parts, units: [unit] }))
    : [table.ui.compose(kind, parts)];
}

/** A kind of order that goes at a target: the verb it is typed with. */
const isFight = (kind: string, table: Table): boolean =>
  ['fight', 'strike'].includes(modeOf(table.ui, kind)) &&
  table.state.snapshot.choices.some((choice) => choice.kind === kind);

interface FightParts {
  readonly kind: string;
  readonly units: string[];
  readonly target: string;
}

function fightParts(words: readonly string[], table: Table): FightParts | string {
  const cut = words.findIndex((word) => word.toLowerCase() === 'with');
  const target = findPlace(table, words.slice(0, cut < 0 ? undefined : cut).join(' '));
  if (target === null) return t('text.noPlace', { text: words.join(' ') });
  const named = cut < 0 ? [] : words.slice(cut + 1);
  const { choices } = table.state.snapshot;
  const lit = targetsOf(choices, table.ui).find((x) => x.at === target);
  const kind = lit?.kind ?? openIn(choices, table.ui, 'strike')[0]?.kind ?? 'attack';
  if (named.length === 0)
    return lit === undefined ? t('text.noUnit', { text: '' }) : { kind, units: [...lit.units], target };
  const found = unitsNamed(named, table);
  return found.ok ? { kind, units: [...found.units], target } : found.why;
}

/** attack 2115 with 1SS 2SS; without units, with all that can */
async function fight(kind: string, words: readonly string[], table: Table): Promise<string[]> {
  const parts = fightParts(words, table);
  return typeof parts === 'string' ? [parts] : give(table, table.ui.compose(kind, { ...parts }));
}

async function odds(words: readonly string[], table: Table): Promise<string[]> {
  if (table.ui.outlookWords !== undefined) return outlook(words, table, table.ui.outlookWords);
  const parts = fightParts(words, table);
  if (typeof parts === 'string') return [parts];
  const answer = asOdds(table.ui, await table.ask('odds', { order: table.ui.compose(parts.kind, parts) }));
  if (answer === null) return [t('text.noOdds')];
  const chances = Object.entries(answer.chances).map(
    ([result, p]) => `${table.ui.results[result]?.name ?? result} ${Math.round(p * 100)} %`,
  );
  const signed = ({ why, value, rule }: Modifier) => `${why} ${value > 0 ? '+' : ''}${value} (${rule})`;
  const modifiers = [...(table.ui.readOdds === undefined ? [] : answer.shifts), ...answer.modifiers];
  const remarks = [...(answer.reductions ?? []), ...(answer.remarks ?? [])];
  return [
    `${answer.attack} : ${answer.defense}, ${answer.column}`,
    ...modifiers.map(signed),
    ...remarks.map(({ text, rule }) => `${text} (${rule})`),
    chances.join(', '),
  ];
}

/** odds 2537 with 3Pz 4Pz, where fighting is moving: what a move there would lead to. */
async function outlook(
  words: readonly string[],
  table: Table,
  say: (facts: Json) => readonly string[],
): Promise<string[]> {
  const cut = words.findIndex((word) => word.toLowerCase() === 'with');
  const at = findPlace(table, words.slice(0, cut < 0 ? undefined : cut).join(' '));
  const named = cut < 0 ? null : unitsNamed(words.slice(cut + 1), table);
  if (named?.ok === false) return [named.why];
  const units = named?.units ?? table.state.selected;
  const [path] = openIn(table.state.snapshot.choices, table.ui, 'path');
  if (at === null) return [t('text.noPlace', { text: words.join(' ') })];
  if (path === undefined || units.length === 0) return [t('text.noOdds')];
  const way = (await table.referee.reach(units, [])).find((d) => d.at === at)?.path;
  if (way === undefined) return [t('text.noOdds')];
  const orders = ordersOf(table, path.kind, { units, path: way });
  const facts = await table.referee.outlook(orders.length === 1 ? orders[0] : orders);
  return facts === null ? [t('text.noOdds')] : [...say(facts)];
}

/** place 3Sh 3510 · retreat 48 to 2115 · arrive 10SS 1105 */
async function unitTo(words: readonly string[], table: Table): Promise<string[]> {
  const cut = words.findIndex((word) => word.toLowerCase() === 'to');
  const [kind] = openIn(table.state.snapshot.choices, table.ui, 'place');
  const together = kind !== undefined && table.ui.together?.includes(kind.kind) === true;
  const names = words.slice(0, cut >= 0 ? cut : together && words.length > 1 ? -1 : 1);
  const rest = words.slice(cut >= 0 ? cut + 1 : names.length);
  const named = unitsNamed(names, table);
  if (!named.ok) return [named.why];
  const [unit] = named.units;
  if (unit === undefined || kind === undefined) return [t('text.noUnit', { text: names.join(' ') })];
  if (together && named.units.length > 1) {
    const target = findPlace(table, rest.join(' '));
    if (target === null) return [t('text.noPlace', { text: rest.join(' ') })];
    return give(table, table.ui.compose(kind.kind, { units: named.units, target }));
  }
  const spots = await table.referee.ordersOf(kind.kind, unit);
  if (rest.length === 0)
    return [
      spots
        .flatMap((s) => s.at ?? [])
        .map(table.names.place)
        .join(', '),
    ];
  const at = findPlace(table, rest.join(' '));
  const order = spots.find((s) => s.at === at)?.order;
  if (at === null) return [t('text.noPlace', { text: rest.join(' ') })];
  return order !== undefined
    ? give(table, order)
    : give(table, { kind: kind.kind, unit, at } as Parameters<Table['give']>[0]);
}

async function choose(words: readonly string[], table: Table): Promise<string[]> {
  const { plan } = table.state;
  if (plan?.type === 'group') {
    const units = words.flatMap((word) => namedAmong(plan.eligible, word, table) ?? []);
    return give(table, table.ui.compose(plan.kind, { units }));
  }
  const unit = unitNamed(words.join(' '), table);
  const steps = openIn(table.state.snapshot.choices, table.ui, 'unit').flatMap((c) => c.next ?? []);
  const order = steps.find((step) => step.unit === unit)?.order;
  return order === undefined ? [t('text.noUnit', { text: words.join(' ') })] : give(table, order);
}

async function advance(words: readonly string[], table: Table): Promise<string[]> {
  const [group] = openIn(table.state.snapshot.choices, table.ui, 'group');
  const names = words.filter((word) => word.toLowerCase() !== 'none');
  const named = names.length === 0 ? null : unitsNamed(names, table);
  if (named?.ok === false) return [named.why];
  return give(table, table.ui.compose(group?.kind ?? 'advance', { units: named?.units ?? [] }));
}

/** support air 2115 naval 1905, each or neither */
async function support(words: readonly string[], table: Table): Promise<string[]> {
  const [markers] = openIn(table.state.snapshot.choices, table.ui, 'markers');
  const values: Record<string, string | null> = {};
  for (const field of Object.keys(table.ui.markerFields)) {
    const at = words.findIndex((word) => word.toLowerCase() === field);
    values[field] = at < 0 ? null : findPlace(table, words[at + 1] ?? '');
  }
  return give(table, table.ui.compose(markers?.kind ?? 'support', { markers: values }));
}

/** The order that ends what is under way, whatever it is called. */
async function end(table: Table, intents: Intents): Promise<string[]> {
  const orders = openIn(table.state.snapshot.choices, table.ui, 'button').flatMap(ordersUnderChoice);
  const ending = orders.find(({ kind }) => kind.startsWith('end'));
  return ending === undefined ? button(['end'], table, intents) : press(ending, table, intents);
}

async function button(words: readonly string[], table: Table, intents: Intents): Promise<string[]> {
  const orders = openIn(table.state.snapshot.choices, table.ui, 'button').flatMap(ordersUnderChoice);
  const wanted = words.join(' ').toLowerCase();
  const order =
    orders[Number(wanted) - 1] ??
    orders.find((o) => table.ui.buttonLabel(o).toLowerCase().startsWith(wanted));
  return order === undefined ? [t('text.nothing')] : press(order, table, intents);
}
