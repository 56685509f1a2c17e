import type { Order, Violation } from '@stavka/engine';
import { t } from '../../messages/index.ts';
import type { Choice } from '../../worker/protocol.ts';
import type { Touched } from '../game-ui.ts';
import { describeSpace, describeUnit } from '../text/describe.ts';
import {
  ableUnits,
  asksForUnit,
  beginnersOf,
  litTargets,
  modeOf,
  openIn,
  type Target,
  targetsOf,
  unitsOf,
} from './choices.ts';
import { dropHint } from './hint.ts';
import { isCurrent, Journey } from './journey.ts';
import { asOdds, type FightPlan, isFilled } from './plan.ts';
import type { Table } from './table.ts';
import { stepsAt, stepsOfUnit, stepsToBegin, stepWords, type Tree, type TreeNode, treeTop } from './tree.ts';
import { TreeClimb } from './tree-climb.ts';

/** What a person means by touching things: turned into selections, plans and orders. Nothing here knows a rule. */
export class Intents {
  /** Orders given step by step. */
  readonly climb: TreeClimb;
  /** Moves of the selected units. */
  readonly journey: Journey;
  private readonly table: Table;
  /** The order last asked about: answers about others come too late. */
  private latest: Order | null = null;
  /** The button that was last asked about. */
  private pressed = '';

  constructor(table: Table) {
    this.table = table;
    this.climb = new TreeClimb(table);
    this.journey = new Journey(table);
  }

  /** Gets the screen ready for a new decision: the only sensible beginning is made without asking. */
  async prepare(): Promise<void> {
    const { table } = this;
    if (!table.mayAct) return;
    const { choices } = table.state.snapshot;
    const [place] = openIn(choices, table.ui, 'place');
    const [group] = openIn(choices, table.ui, 'group');
    const [markers] = openIn(choices, table.ui, 'markers');
    const tree = treeTop(choices, table.ui);
    table.store.set({ tree });
    await this.showOnly(tree);
    this.goOnWith(tree);
    if (group !== undefined) {
      const into = group.next?.find((step) => step.at !== undefined)?.at ?? null;
      const { eligible = unitsOf(group), count = null } =
        table.ui.group?.(group.kind, table.state.snapshot.view) ?? {};
      table.store.set({ plan: { type: 'group', kind: group.kind, into, eligible, count, units: [] } });
    } else if (markers !== undefined) {
      const values = Object.fromEntries(Object.keys(table.ui.markerFields).map((field) => [field, null]));
      table.store.set({ plan: { type: 'markers', kind: markers.kind, values, placing: null, spaces: [] } });
    } else if (place !== undefined && openIn(choices, table.ui, 'path').length === 0) {
      const first = unitsOf(place)[0];
      if (first !== undefined) await this.select([first]);
    } else {
      const units =
        table.ui.begin?.(table.state.snapshot.view, table.state.entries.at(-1), table.state.snapshot.facts) ??
        [];
      if (units.length > 0) await this.select(units);
    }
  }

  /** A kind of order that is given again and again step by step stays open after each. */
  private goOnWith(tree: Tree | null): void {
    const { ui, state, seat } = this.table;
    const last = state.entries.at(-1);
    if (last === undefined || last.seat !== seat || ui.again?.includes(last.order.kind) !== true) return;
    const [top, ...deeper] = tree ?? [];
    const node =
      top?.choice === null ? top.nodes.find(({ choice }) => choice.kind === last.order.kind) : undefined;
    if (deeper.length === 0 && node !== undefined) void this.climb.choose(node);
  }

  /** The odds of the only battle are shown without asking. */
  private async showOnly(tree: Tree | null): Promise<void> {
    const [node, ...others] = tree?.at(-1)?.nodes ?? [];
    const order = others.length === 0 ? node?.choice.order : undefined;
    if (order !== undefined) await this.table.weigh(order);
  }

  /** Escape: one step up the order's tree; at its top everything chosen is let go. */
  escape(): void {
    if (this.table.state.hint !== null) return dropHint(this.table);
    if (!this.climb.up()) this.clear();
  }

  clear(): void {
    const { plan } = this.table.state;
    this.table.store.set({
      selected: [],
      reach: [],
      spots: [],
      strikes: [],
      via: [],
      stops: {},
      waypointing: false,
      outlook: null,
      weighed: null,
      refusal: null,
      answer: null,
      picking: null,
      shown: null,
      plan:
        plan?.type === 'fight'
          ? null
          : plan?.type === 'markers'
            ? { ...plan, placing: null, spaces: [] }
            : plan,
    });
  }

  /** Chooses units and asks where they can go. */
  async select(units: readonly string[]): Promise<void> {
    const { table } = this;
    const { choices, version } = table.state.snapshot;
    table.store.set({
      selected: units,
      reach: [],
      spots: [],
      strikes: [],
      via: [],
      stops: {},
      waypointing: false,
      asking: false,
      outlook: null,
      weighed: null,
      refusal: null,
      answer: null,
    });
    if (units.length === 0) return;
    const place = openIn(choices, table.ui, 'place').find((c) => unitsOf(c).includes(units[0]!));
    if (place !== undefined) {
      const { spots, refusal } =
        units.length === 1
          ? { spots: await table.referee.ordersOf(place.kind, units[0]!), refusal: null }
          : await this.spotsTogether(place.kind, units);
      if (isCurrent(table, version, units))
        table.store.set({ spots: spots.filter((spot) => spot.order !== undefined), refusal, doubt: false });
      return;
    }
    const path = openIn(choices, table.ui, 'path')[0];
    if (path === undefined) return;
    table.store.set({ asking: true });
    const reach = await table.referee.reach(units, []);
    if (!isCurrent(table, version, units)) return;
    table.store.set({ reach, asking: false });
    void this.lightStrikes(units);
    await this.weigh(table.state.hover);
  }

  /** Lights what those of the selected units that can strike out of their move may strike at. */
  private async lightStrikes(selected: readonly string[]): Promise<void> {
    const { table } = this;
    const { choices, version } = table.state.snapshot;
    const at = table.state.position.pieces.find((p) => p.id === selected[0])?.at;
    for (const { kind } of openIn(choices, table.ui, 'strike')) {
      const able = beginnersOf(choices, kind);
      const units = selected.filter((unit) => able.includes(unit));
      if (at === undefined || units.length === 0) continue;
      const there = table.state.position.pieces.filter((p) => p.at === at).map((p) => p.id);
      const found = await table.referee.spacesFor(table.ui.compose(kind, { units, target: at }), 'target');
      if (!isCurrent(table, version, selected)) return;
      const eligible = there.filter((unit) => able.includes(unit));
      table.store.set({ strikes: found.map((target) => ({ kind, at: target, units: eligible })) });
    }
  }

  /** Where several units can be placed together: spaces of the first that the law allows for all, or why there is none. */
  private async spotsTogether(
    kind: string,
    units: readonly string[],
  ): Promise<{ spots: readonly Choice[]; refusal: readonly Violation[] | null }> {
    const { table } = this;
    const spots: Choice[] = [];
    let refusal: readonly Violation[] | null = null;
    for (const { at } of await table.referee.ordersOf(kind, units[0]!)) {
      if (at === undefined || table.seat === null) continue;
      const order = table.ui.compose(kind, { units, target: at });
      const faults = await table.referee.check(table.seat, order);
      if (faults.length === 0) spots.push({ kind, at, order });
      else refusal ??= faults;
    }
    return { spots, refusal: spots.length === 0 ? refusal : null };
  }

  /** The law says why the selected units cannot be placed here; they stay selected. */
  private async refusePlace(kind: string, at: string): Promise<void> {
    const { table } = this;
    if (table.seat === null) return;
    const { selected: units } = table.state;
    const refusal = await table.referee.check(table.seat, table.ui.compose(kind, { units, target: at }));
    if (refusal.length > 0 && table.state.selected === units)
      table.store.set({ refusal, doubt: false, said: refusal.map((v) => v.message).join('; ') });
  }

  /**
   * A counter was clicked. In a space that is lit for the selected units it means the space: they go there; `take` means
   * the counter all the same. `more` adds it to the selection, `whole` takes its stack if none of it is selected yet.
   */
  async unit(id: string, { more = false, whole = false, take = false } = {}): Promise<void> {
    const { table } = this;
    const { state } = table;
    const piece = state.position.pieces.find((p) => p.id === id);
    if (!table.mayAct) return;
    const steps = stepsOfUnit(state.tree, id);
    if (steps.length > 0) return this.climb.take(steps, { unit: id });
    if (!take && piece !== undefined && this.isLit(piece.at)) return this.space(piece.at, more);
    const unitKinds = openIn(state.snapshot.choices, table.ui, 'unit').filter(
      (c) =>
        state.picking === c.kind ||
        (asksForUnit(state.snapshot.choices, table.ui) && table.ui.quiet?.includes(c.kind) !== true),
    );
    const direct = unitKinds.flatMap((c) => c.next ?? []).find((step) => step.unit === id);
    if (direct?.order !== undefined) {
      await table.give(direct.order);
      return;
    }
    if (state.plan?.type === 'group' && state.plan.eligible.includes(id)) return this.toggle(id);
    if (state.plan?.type === 'fight' && state.plan.eligible.includes(id)) return this.toggle(id);
    const able = ableUnits(state.snapshot.choices, table.ui, null);
    if (able.has(id)) {
      if (more) return this.select(without(state.selected, id) ?? [...state.selected, id]);
      if (state.selected.length === 1 && state.selected[0] === id && piece !== undefined) return this.clear();
      const stack = piece === undefined ? [id] : this.matesOf(id, this.ableAt(piece.at));
      const together = whole || table.ui.mates !== undefined;
      return this.select(together && !stack.some((unit) => state.selected.includes(unit)) ? stack : [id]);
    }
    const ways = stepsToBegin(state.tree, id);
    if (piece !== undefined && ways.length > 0 && this.targetAt(piece.at) === undefined)
      return this.climb.take(ways, { unit: id });
    if (piece !== undefined) await this.space(piece.at, false, id);
  }

  /** Would a click on this space move or place the selected units there? */
  isLit(at: string): boolean {
    const { reach, spots, selected } = this.table.state;
    return selected.length > 0 && (reach.some((d) => d.at === at) || spots.some((s) => s.at === at));
  }

  /**
   * A finger touched a space. It cannot point without touching: where a move cannot be taken back, the first touch only
   * weighs it, and a second one at the same place makes it.
   */
  async touch(at: string): Promise<void> {
    const { ui, state } = this.table;
    const moves = state.reach.some((d) => d.at === at) && !state.waypointing;
    const order = this.orderAt(at);
    // What the table weighs by itself is not weighed twice.
    const weighed = state.hover === at || (order !== undefined && ui.risks?.(order, state.position) === true);
    const asked = this.over(at, true);
    if (ui.weighFirst !== true || weighed || !moves) await this.space(at);
    await asked;
  }

  /** Selects what can act in a space, also where the selected units could go. */
  async take(at: string): Promise<void> {
    const stack = this.ableAt(at);
    if (stack.length > 0) await this.select(this.matesOf(stack.at(-1)!, stack));
  }

  /** A space was clicked. */
  async space(at: string, waypoint = false, unit?: string): Promise<void> {
    const { table } = this;
    const { state } = table;
    if (!table.mayAct) return;
    const { plan } = state;
    const steps = stepsAt(state.tree, at, state.position.pieces);
    if (steps.length > 0) return this.climb.take(steps, touchedBy(steps, at));
    if (plan?.type === 'markers' && plan.placing !== null) return this.putMarker(at);
    const spot = state.spots.find((s) => s.at === at);
    if (spot?.order !== undefined) return void (await table.give(spot.order));
    const destination = state.reach.find((d) => d.at === at);
    if (destination !== undefined) {
      if (waypoint || state.waypointing) return this.journey.goBy(destination.path);
      return this.journey.march(destination.path);
    }
    if (plan?.type === 'group' && plan.into === at && plan.units.length > 0) return this.commit();
    const joined = plan?.type === 'fight' ? plan.odds?.extras?.find((extra) => extra.at === at) : undefined;
    if (joined !== undefined && (waypoint || (plan?.type === 'fight' && plan.extras.includes(joined.field))))
      return this.tick(joined.field);
    const target = this.targetAt(at);
    if (target !== undefined) return this.plan(target);
    const offered = table.ui.offered?.(at, table) ?? null;
    if (offered !== null) return void (await table.give(offered));
    if (this.ableAt(at).length > 0) return this.take(at);
    if (state.selected.length > 0 && state.reach.length > 0) return this.journey.tryTo(at);
    if (plan?.type === 'fight') return this.clear();
    const [placing] = openIn(state.snapshot.choices, table.ui, 'place');
    if (state.selected.length > 0 && placing !== undefined) return this.refusePlace(placing.kind, at);
    if (state.selected.length > 0 && state.spots.length === 0) this.clear();
    await this.explain({ at, ...(unit === undefined ? {} : { unit }) });
  }

  /** What was touched can do nothing now, or nothing can be done with it: the law says why. */
  private async explain(touched: Touched): Promise<void> {
    const { table } = this;
    const { version } = table.state.snapshot;
    if (table.ui.tries === undefined || table.seat === null) return;
    const why: Violation[] = [];
    for (const meant of table.ui.tries(touched, table))
      why.push(...(isOrder(meant) ? await table.referee.check(table.seat, meant) : [meant]));
    const about = await (touched.unit === undefined
      ? describeSpace(table, touched.at)
      : describeUnit(table, touched.unit));
    if (table.state.snapshot.version !== version) return;
    const text = why.length === 0 ? [t('answer.nothing')] : [];
    table.store.set({
      answer: { ...touched, about, why },
      said: [about, ...text, ...why.map((v) => v.message)].join('; '),
    });
  }

  /** The part of a stack that goes with a unit. */
  private matesOf(id: string, stack: readonly string[]): readonly string[] {
    const { ui, units } = this.table;
    const unit = units.get(id);
    if (ui.mates === undefined || unit === undefined) return stack;
    return ui
      .mates(
        unit,
        stack.flatMap((other) => units.get(other) ?? []),
      )
      .map((mate) => mate.id);
  }

  /** Units of a space that can act, all of them. */
  private ableAt(at: string): string[] {
    const { state, ui } = this.table;
    const able = ableUnits(state.snapshot.choices, ui, state.picking);
    return state.position.pieces.filter((p) => p.at === at && able.has(p.id)).map((p) => p.id);
  }

  private targetAt(at: string): Target | undefined {
    const { state, ui } = this.table;
    const lit = litTargets(state.snapshot.choices, ui, state.selected, this.mainKind());
    return (
      state.strikes.find((t) => t.at === at) ??
      lit.find((t) => t.at === at) ??
      targetsOf(state.snapshot.choices, ui).find((t) => t.at === at && t.kind === this.mainKind())
    );
  }

  /** The first of the fighting kinds: the one whose targets are lit without a selection. */
  mainKind(): string | undefined {
    return openIn(this.table.state.snapshot.choices, this.table.ui, 'fight')[0]?.kind;
  }

  /** Opens the planner for a target with the selected units, or with all that could take part. */
  private async plan(lit: Target): Promise<void> {
    const { table } = this;
    const { version } = table.state.snapshot;
    const target = modeOf(table.ui, lit.kind) === 'strike' ? await this.withFollowers(lit) : lit;
    if (table.state.snapshot.version !== version) return;
    const chosen = table.state.selected.filter((unit) => target.units.includes(unit));
    const units =
      chosen.length > 0 ? chosen : target.kind === this.mainKind() ? target.units : target.units.slice(0, 1);
    const began: FightPlan = {
      type: 'fight',
      kind: target.kind,
      target: target.at,
      eligible: target.units,
      units,
      extras: [],
      odds: null,
      whatIf: {},
    };
    await this.setFight(began);
    const { plan } = table.state;
    const all = plan?.type === 'fight' ? plan.eligible.slice(0, MOST_TOGETHER) : [];
    const isOpen = plan?.type === 'fight' && plan.target === began.target && plan.units === began.units;
    // The tree has named only who must take part: without a selection everybody does who could.
    if (isOpen && chosen.length === 0 && all.length > units.length && plan.odds?.eligible !== undefined)
      await this.setFight({ ...plan, units: all });
  }

  /** Those of the stack that cannot begin a strike, but that the law lets go with one that can. */
  private async withFollowers(target: Target): Promise<Target> {
    const { table } = this;
    const { selected, position } = table.state;
    const leaders = target.units.filter((unit) => selected.includes(unit));
    const at = position.pieces.find((p) => p.id === leaders[0])?.at;
    const follow: string[] = [];
    for (const { id } of position.pieces.filter((p) => p.at === at && !target.units.includes(p.id))) {
      if (!table.units.has(id) || table.seat === null) continue;
      const order = table.ui.compose(target.kind, { units: [...leaders, id], target: target.at });
      if ((await table.referee.check(table.seat, order)).length === 0) follow.push(id);
    }
    return { ...target, units: [...target.units, ...follow] };
  }

  /** Adds a unit to the plan or takes it out. */
  async toggle(unit: string): Promise<void> {
    const { plan } = this.table.state;
    if (plan === null || plan.type === 'markers') return;
    const units = without(plan.units, unit) ?? [...plan.units, unit];
    if (plan.type === 'group') {
      const full = plan.count !== null && units.length > plan.count;
      this.table.store.set({ plan: { ...plan, units: full ? units.slice(1) : units } });
    } else await this.setFight({ ...plan, units });
  }

  /** Ticks what stands beside a fight's units, or takes the tick away; of those that go only one at a time the others. */
  async tick(field: string): Promise<void> {
    const { plan } = this.table.state;
    if (plan?.type !== 'fight') return;
    const all = plan.odds?.extras ?? [];
    const one = all.find((extra) => extra.field === field)?.one;
    const others = all.filter((extra) => one !== undefined && extra.one === one && extra.field !== field);
    const kept = plan.extras.filter((ticked) => !others.some((extra) => extra.field === ticked));
    await this.setFight({ ...plan, extras: without(kept, field) ?? [...kept, field] });
  }

  /** Fights on another of the tables there are. */
  async fightOn(field: string | null): Promise<void> {
    const { plan } = this.table.state;
    if (plan?.type !== 'fight') return;
    const fields = (plan.odds?.tables ?? []).flatMap((table) => table.field ?? []);
    const kept = plan.extras.filter((ticked) => !fields.includes(ticked));
    await this.setFight({ ...plan, extras: field === null ? kept : [...kept, field] });
  }

  private async setFight(plan: FightPlan): Promise<void> {
    const { table } = this;
    const { target, extras } = plan;
    table.store.set({
      plan,
      selected: [],
      reach: [],
      strikes: [],
      outlook: null,
      refusal: null,
      answer: null,
    });
    const odds = async (units: readonly string[]) =>
      units.length === 0
        ? null
        : asOdds(
            table.ui,
            await table.ask('odds', {
              order: table.ui.compose(plan.kind, { units, target, extras }),
              others: plan.eligible,
            }),
          );
    const now = await odds(plan.units);
    if (table.state.plan !== plan) return;
    const eligible = withChosen(now?.eligible ?? plan.eligible, plan.units);
    const first = { ...plan, odds: now, eligible, whatIf: now?.whatIf ?? {} };
    table.store.set({ plan: first });
    if (now?.whatIf !== undefined) return;
    const whatIf: Record<string, NonNullable<typeof now>> = {};
    for (const unit of plan.eligible) {
      const answer = await odds(without(plan.units, unit) ?? [...plan.units, unit]);
      if (answer !== null) whatIf[unit] = answer;
    }
    if (table.state.plan === first) table.store.set({ plan: { ...first, whatIf } });
  }

  /** A button gives its order; what has been begun and would be lost by it is asked about first. Was it given? */
  async press(order: Order): Promise<boolean> {
    const { table } = this;
    const what = this.begun(order);
    const key = `${table.state.snapshot.version} ${JSON.stringify(order)} ${what}`;
    if (what === null || this.pressed === key) return table.give(order);
    this.pressed = key;
    const message = t('begun', { what });
    table.store.set({ refusal: [{ rule: '', message }], doubt: true, said: message });
    return false;
  }

  /** Another order that is half chosen, in words; null if nothing would be lost. */
  private begun(order: Order): string | null {
    const { ui, names, state } = this.table;
    const { tree, plan, via } = state;
    if (tree !== null && tree.length > 1) {
      const steps = tree.flatMap(({ choice }, level) =>
        choice === null ? [] : [stepWords(choice, tree.slice(0, level), ui, names)],
      );
      return steps.join(', ');
    }
    if (plan !== null && plan.kind !== order.kind && isFilled(plan))
      return ui.buttonLabel({ kind: plan.kind });
    const path = openIn(state.snapshot.choices, ui, 'path')[0];
    return via.length > 1 && path !== undefined ? ui.buttonLabel({ kind: path.kind }) : null;
  }

  /** Gives the order that the plan makes. */
  async commit(): Promise<void> {
    const { table } = this;
    const { plan, tree } = table.state;
    const order = tree?.at(-1)?.order ?? null;
    if (plan === null && order !== null) return void (await table.give(order));
    if (plan === null) return;
    const parts =
      plan.type === 'markers'
        ? { markers: plan.values }
        : {
            units: plan.units,
            ...(plan.type === 'fight' ? { target: plan.target, extras: plan.extras } : {}),
          };
    await table.give(table.ui.compose(plan.kind, parts));
  }

  /** Takes up a marker: the spaces where it may go light up. */
  async takeMarker(field: string): Promise<void> {
    const { table } = this;
    const { plan } = table.state;
    if (plan?.type !== 'markers') return;
    const order = table.ui.compose(plan.kind, { markers: plan.values });
    const spaces = await table.referee.spacesFor(order, field);
    table.store.set({ plan: { ...plan, placing: field, spaces } });
  }

  putMarker(at: string | null): void {
    const { plan } = this.table.state;
    if (plan?.type !== 'markers' || plan.placing === null) return;
    if (at !== null && !plan.spaces.includes(at)) return;
    const values = { ...plan.values, [plan.placing]: at };
    this.table.store.set({ plan: { ...plan, values, placing: null, spaces: [] } });
  }

  pick(kind: string | null): void {
    this.clear();
    this.table.store.set({ picking: kind });
  }

  /** The pointer or the cursor is over a space: what would it be like to stand there? */
  async over(at: string | null, touched = false): Promise<void> {
    const { table } = this;
    if (table.state.hover === at) {
      if (table.state.touched !== touched) table.store.set({ touched });
      return;
    }
    table.store.set({ hover: at, touched, outlook: null });
    await this.weigh(at);
  }

  /** Asks what the order under the pointer would lead to; asked again when the choice changes under a resting pointer. */
  private async weigh(at: string | null): Promise<void> {
    const { table } = this;
    const order = at === null || !table.mayAct ? undefined : this.orderAt(at);
    if (at === null || order === undefined) return;
    this.latest = order;
    const facts = await table.referee.outlook(this.journey.oneByOne(order) ?? order);
    if (table.state.hover === at && facts !== null && order === this.latest)
      table.store.set({ outlook: { at, facts } });
  }

  /** The order that a click on a space would give. */
  private orderAt(at: string): Order | undefined {
    const { state } = this.table;
    const destination = state.reach.find((d) => d.at === at);
    if (destination !== undefined) return this.journey.order(destination.path);
    const steps = stepsAt(state.tree, at, []);
    return state.spots.find((spot) => spot.at === at)?.order ?? steps[0]?.choice.order;
  }
}

/** What a touch of a space has named: the space, or the unit there if all the steps are that one unit's. */
function touchedBy(steps: readonly TreeNode[], at: string): { unit?: string; at?: string } {
  const unit = steps[0]?.choice.unit;
  if (steps.some(({ choice }) => choice.at === at)) return { at };
  return unit !== undefined && steps.every(({ choice }) => choice.unit === unit) ? { unit } : {};
}

/** The list without an element, or null if it was not in it. */
const without = (list: readonly string[], element: string): string[] | null =>
  list.includes(element) ? list.filter((other) => other !== element) : null;

/** More than this are not sent into one attack without being asked for. */
const MOST_TOGETHER = 12;

/** Who could take part, and those chosen before that no longer can: they are to be taken out. */
const withChosen = (eligible: readonly string[], chosen: readonly string[]): string[] => [
  ...eligible,
  ...chosen.filter((unit) => !eligible.includes(unit)),
];

const isOrder = (meant: Order | Violation): meant is Order => 'kind' in meant;
