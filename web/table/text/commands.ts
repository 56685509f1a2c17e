import type { Json } from '@stavka/engine';
import { t } from '../../messages/index.ts';
import { findPlace } from '../map/MapControls.tsx';
import { ordersUnderChoice } from '../play/buttons.ts';
import { modeOf, openIn, targetsOf, unitsOf } from '../play/choices.ts';
import { askHint } from '../play/hint.ts';
import type { Intents } from '../play/intents.ts';
import { asOdds } from '../play/plan.ts';
import type { Table } from '../play/table.ts';
import { describeSpace, describeUnit } from './describe.ts';
import { chooseStep, confirmStep, stepLines } from './steps.ts';

type Command = (words: readonly string[], table: Table, intents: Intents) => Promise<string[]> | string[];

/** Understands a typed command and answers in words. Everything the map can do can be typed. */
export async function runCommand(typed: string, table: Table, intents: Intents): Promise<string[]> {
  const [verb = '', ...words] = typed.trim().split(/\s+/);
  const command = COMMANDS[verb.toLowerCase()];
  if (command === undefined) return [t('text.unknown', { verb })];
  return command(words, table, intents);
}

const COMMANDS: Readonly<Record<string, Command>> = {
  help: () => t('text.help').split('\n'),
  where: (words, table) => place(words, table, (at) => [describeSpace(table, at)]),
  look: (words, table) => place(words, table, (at) => [describeSpace(table, at)]),
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
  do: (words, table) => button(words, table),
  end: (_words, table) => button(['end'], table),
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
  decision: (_words, table) => {
    const { decision } = table.state.snapshot;
    return [decision.over === true ? decision.reason : decision.prompt];
  },
};

function place(words: readonly string[], table: Table, answer: (at: string) => string[]): string[] {
  const at = findPlace(table, words.join(' '));
  return at === null ? [t('text.noPlace', { text: words.join(' ') })] : answer(at);
}

/** The unit a word names: its id or its code; when both sides have the code, that of the side to decide. */
function unitNamed(word: string, table: Table): string | undefined {
  const wanted = word.toLowerCase();
  // A code with a space in it is typed without: 3Pz.
  const found = table.facts.units.filter(
    (u) => u.id.toLowerCase() === wanted || u.name.toLowerCase().replaceAll(' ', '') === wanted,
  );
  return (found.find((u) => u.side === table.seat) ?? found[0])?.id;
}

const namedAmong = (ids: readonly string[], word: string, table: Table): string | undefined =>
  ids.find((id) =>
    [id, table.names.code(id).replaceAll(' ', '')].some((n) => n.toLowerCase() === word.toLowerCase()),
  );

async function give(table: Table, order: Parameters<Table['give']>[0]): Promise<string[]> {
  if (await table.give(order)) return [];
  const refusal = table.state.refusal ?? [];
  return refusal.length === 0
    ? [t('text.notYours')]
    : refusal.map((v) => t('text.refused', { message: v.message, rule: v.rule }));
}

const DIRECTIONS: readonly (readonly [name: string, dx: number, dy: number])[] = [
  ['north', 0, -1],
  ['north-east', 0.87, -0.5],
  ['south-east', 0.87, 0.5],
  ['south', 0, 1],
  ['south-west', -0.87, 0.5],
  ['north-west', -0.87, -0.5],
];

function scan(table: Table, at: string): string[] {
  const around = DIRECTIONS.flatMap(([name, dx, dy]) => {
    const next = table.geometry.step(at, dx, dy);
    return next === at ? [] : [`${name}: ${describeSpace(table, next)}`];
  });
  return [describeSpace(table, at), ...around];
}

function listUnits(table: Table): string[] {
  const able = new Set(table.state.snapshot.choices.flatMap(unitsOf));
  const listed = table.state.position.pieces
    .filter((p) => able.has(p.id))
    .map((p) => `${table.names.code(p.id)}: ${describeUnit(table, p.id)}, ${table.names.place(p.at)}`);
  const waiting = table.state.position.trays.flatMap((tray) => tray.units.filter((u) => able.has(u.id)));
  return [
    ...listed,
    ...waiting.map((u) => `${table.names.code(u.id)}: ${describeUnit(table, u.id)}`),
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
  const unit = unitNamed(words[0] ?? '', table);
  if (unit === undefined) return [t('text.noUnit', { text: words[0] ?? '' })];
  const found = await table.referee.reach([unit], []);
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

/** move 48 41P to 2115 · move 48 41P via 2014 drop 41P via 2015 to 2115 */
async function move(words: readonly string[], table: Table): Promise<string[]> {
  const bare = !words.some((word) => word.toLowerCase() === 'to');
  const [[, names], ...legs] = parted(bare ? words.toSpliced(-1, 0, 'to') : words, ['via', 'drop', 'to']) as [
    [string, string[]],
    ...[string, string[]][],
  ];
  const units = names.flatMap((word) => unitNamed(word, table) ?? []);
  if (units.length === 0 || units.length !== names.length)
    return [t('text.noUnit', { text: names.join(' ') })];
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
  return give(table, table.ui.compose(kind?.kind ?? 'move', parts));
}

function fightParts(words: readonly string[], table: Table): { units: string[]; target: string } | string {
  const cut = words.findIndex((word) => word.toLowerCase() === 'with');
  const target = findPlace(table, words.slice(0, cut < 0 ? undefined : cut).join(' '));
  if (target === null) return t('text.noPlace', { text: words.join(' ') });
  const named = cut < 0 ? [] : words.slice(cut + 1);
  const all = targetsOf(table.state.snapshot.choices, table.ui).find((x) => x.at === target)?.units ?? [];
  const units = named.length === 0 ? [...all] : named.flatMap((word) => unitNamed(word, table) ?? []);
  return units.length === 0 ? t('text.noUnit', { text: named.join(' ') }) : { units, target };
}

/** attack 2115 with 1SS 2SS; without units, with all that can */
async function fight(kind: string, words: readonly string[], table: Table): Promise<string[]> {
  const parts = fightParts(words, table);
  return typeof parts === 'string' ? [parts] : give(table, table.ui.compose(kind, parts));
}

async function odds(words: readonly string[], table: Table): Promise<string[]> {
  if (table.ui.outlookWords !== undefined) return outlook(words, table, table.ui.outlookWords);
  const parts = fightParts(words, table);
  if (typeof parts === 'string') return [parts];
  const answer = asOdds(await table.ask('odds', { order: table.ui.compose('attack', parts) }));
  if (answer === null) return [t('text.noOdds')];
  const chances = Object.entries(answer.chances).map(
    ([result, p]) => `${table.ui.results[result]?.name ?? result} ${Math.round(p * 100)} %`,
  );
  const modifiers = answer.modifiers.map((m) => `${m.why} ${m.value > 0 ? '+' : ''}${m.value} (${m.rule})`);
  return [`${answer.attack} : ${answer.defense}, ${answer.column}`, ...modifiers, chances.join(', ')];
}

/** odds 2537 with 3Pz 4Pz, where fighting is moving: what a move there would lead to. */
async function outlook(
  words: readonly string[],
  table: Table,
  say: (facts: Json) => readonly string[],
): Promise<string[]> {
  const cut = words.findIndex((word) => word.toLowerCase() === 'with');
  const at = findPlace(table, words.slice(0, cut < 0 ? undefined : cut).join(' '));
  const named = cut < 0 ? [] : words.slice(cut + 1).flatMap((word) => unitNamed(word, table) ?? []);
  const units = named.length > 0 ? named : table.state.selected;
  const [path] = openIn(table.state.snapshot.choices, table.ui, 'path');
  if (at === null) return [t('text.noPlace', { text: words.join(' ') })];
  if (path === undefined || units.length === 0) return [t('text.noOdds')];
  const way = (await table.referee.reach(units, [])).find((d) => d.at === at)?.path;
  if (way === undefined) return [t('text.noOdds')];
  const facts = await table.referee.outlook(table.ui.compose(path.kind, { units, path: way }));
  return facts === null ? [t('text.noOdds')] : [...say(facts)];
}

/** place 3Sh 3510 · retreat 48 to 2115 · arrive 10SS 1105 */
async function unitTo(words: readonly string[], table: Table): Promise<string[]> {
  const [name = '', ...rest] = words.filter((word) => word.toLowerCase() !== 'to');
  const unit = unitNamed(name, table);
  const [kind] = openIn(table.state.snapshot.choices, table.ui, 'place');
  if (unit === undefined || kind === undefined) return [t('text.noUnit', { text: name })];
  const more = rest.slice(0, -1).map((word) => unitNamed(word, table));
  if (table.ui.together?.includes(kind.kind) && more.length > 0 && !more.includes(undefined)) {
    const target = findPlace(table, rest.at(-1)!);
    if (target === null) return [t('text.noPlace', { text: rest.at(-1)! })];
    return give(
      table,
      table.ui.compose(kind.kind, { units: [unit, ...more.flatMap((m) => m ?? [])], target }),
    );
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
  const unit = unitNamed(words[0] ?? '', table);
  const steps = openIn(table.state.snapshot.choices, table.ui, 'unit').flatMap((c) => c.next ?? []);
  const order = steps.find((step) => step.unit === unit)?.order;
  return order === undefined ? [t('text.noUnit', { text: words[0] ?? '' })] : give(table, order);
}

async function advance(words: readonly string[], table: Table): Promise<string[]> {
  const [group] = openIn(table.state.snapshot.choices, table.ui, 'group');
  const units = words
    .filter((w) => w.toLowerCase() !== 'none')
    .flatMap((word) => unitNamed(word, table) ?? []);
  return give(table, table.ui.compose(group?.kind ?? 'advance', { units }));
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

async function button(words: readonly string[], table: Table): Promise<string[]> {
  const orders = openIn(table.state.snapshot.choices, table.ui, 'button').flatMap(ordersUnderChoice);
  const wanted = words.join(' ').toLowerCase();
  const order =
    orders[Number(wanted) - 1] ??
    orders.find((o) => table.ui.buttonLabel(o).toLowerCase().startsWith(wanted));
  return order === undefined ? [t('text.nothing')] : give(table, order);
}
