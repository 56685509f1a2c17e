import type { Decision, GameEvent, Json, Order, Outcome, UnitInfo, View, Violation } from '@stavka/engine';
import type { ReactNode } from 'react';
import type { Choice, Entry, GameFacts } from '../worker/protocol.ts';
import type { Sheet } from './map/geometry.ts';
import type { OverlayLoader } from './overlays/data.ts';
import type { Odds, Remark } from './play/plan.ts';
import type { Table } from './play/table.ts';

/** What a game adds to the table: how its things look and what they are called. No rule is decided here. */
export interface GameUi {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly sheet: Sheet;
  readonly pictureUrl: string;
  readonly seats: Readonly<Record<string, SeatUi>>;
  /** Levels of bot, weakest first. */
  readonly bots: readonly BotLevel[];
  /** How an order of each kind is put together on the screen. */
  readonly modes: Readonly<Record<string, Mode>>;
  /** The order that parts chosen on the screen make. */
  compose(kind: string, parts: Parts): Order;
  /** May units of a stack be left on the way while the others go on? The rule that says so. */
  readonly dropOff?: string;
  /** The markers of a 'markers' order, by the order's fields. */
  readonly markerFields: Readonly<
    Record<string, { readonly name: string; readonly about: string; readonly rule: string }>
  >;
  /** Faces of the game's die, if not six. */
  readonly dieFaces?: number;
  /** The colours and the symbol of a counter. */
  face(unit: UnitInfo): CounterFace;
  read(view: View, facts: Json, units: ReadonlyMap<string, UnitInfo>): Position;
  /** The sequence of the player turn for the bar at the top; the current step is marked. */
  sequence(view: View, decision: Decision | Outcome): readonly Step[];
  turnName(turn: number): string;
  /** What is asked of whoever decides, where more can be said of it than the decision says itself. */
  prompt?(decision: Decision, facts: Json, names: Names): string | null;
  /** The words of an order button. */
  buttonLabel(order: Order): string;
  /** A whole order in words, for what a bot would do; made of its label and what it names if left out. */
  orderWords?(order: Order, names: Names): string;
  /** An event in plain words; null for events that need no line. */
  tell(event: GameEvent, names: Names): LogLine | null;
  /** The referee's odds as the planner shows them; without it they have that form already. */
  readOdds?(facts: Json): Odds;
  /** How results of combat are called. */
  readonly results: Readonly<Record<string, ResultUi>>;
  /** Names of the rulebook's chapters by their numbers, in order. */
  readonly chapters: Readonly<Record<string, string>>;
  /** Text of rules, in our words; loaded when first needed. */
  rules(): Promise<readonly RuleText[]>;
  readonly overlays: readonly OverlayUi[];
  /** Overlays of the game's own, by id; looked at before those all games share. */
  readonly overlayLoaders?: Readonly<Record<string, OverlayLoader>>;
  /** A space in words, from what the referee answers about it; without it, terrain, control, zones and stacking. */
  spaceWords?(facts: Json): string;
  /** The question whose answer those words are made of, asked with the space as `at`; 'space' if left out. */
  readonly spaceQuestion?: string;
  /** Extra lines about the standing of the game, for the score's tooltip and the game's own panel. */
  readonly Standing?: (props: { position: Position }) => ReactNode;
  /** The course of the game as the report begins with it, where the game draws one of its own. */
  readonly Course?: () => ReactNode;
  readonly lessons: readonly Lesson[];
  /** Pictures of the game's own on the map, in sheet units, under or over the counters. */
  readonly layers?: readonly MapLayer[];
  /** Cards in the panel, after the dice and before the selection. One that has nothing to say returns null. */
  readonly cards?: readonly PanelCard[];
  /** Tabs beside log, rules and units off the map. */
  readonly tabs?: readonly PanelTab[];
  /** Side of a piece on the map in sheet units, for games that draw their own; 60 if left out. */
  readonly pieceSize?: number;
  /** How far above the middle of an area pieces rather stand, clear of what is printed there. */
  readonly pieceLift?: number;
  /** Draws one piece instead of the square counter, round 0,0. */
  readonly Piece?: (props: PieceProps) => ReactNode;
  /** Units that a new decision begins with as chosen: the force that is already under way. */
  begin?(view: View, last: Entry | undefined, facts: Json): readonly string[];
  /** What an order leads to, in words, for the text view; for games in which fighting is moving. */
  outlookWords?(facts: Json): readonly string[];
  /** How the game stands, in words, for the text view. */
  scoreWords?(facts: Json): string[];
  /** The headline of a finished game; without it, who has won. */
  overTitle?(outcome: Outcome): string;
  /** What luck is counted in, if not in points. */
  readonly luckUnit?: string;
  /** What the report calls the curves of score and strength, where those words say too little. */
  readonly curves?: { readonly score: string; readonly strength: string };
  /** Where the map opens while nothing stands on it. */
  readonly home?: string;
  /** What stands in the top bar instead of the sides' points. */
  readonly Score?: () => ReactNode;
  /** Those of a stack that a first click chooses together with the clicked unit: what moves as one force. */
  mates?(unit: UnitInfo, stack: readonly UnitInfo[]): readonly UnitInfo[];
  /** A finger's first touch of a space in reach shows what a move there leads to; the second one makes it. */
  readonly weighFirst?: true;
  /** Kinds of 'place' order that take several units to one space. */
  readonly together?: readonly string[];
  /**
   * Does this order go into a battle, so that it is shown first and done second? Not asked of orders whose odds a plan or a card
   * has shown already.
   */
  risks?(order: Order, position: Position): boolean;
  /** Who can be chosen for a 'group' order, and how many must be; without it, whoever the tree begins with, in any number. */
  group?(kind: string, view: View): { readonly eligible: readonly string[]; readonly count: number } | null;
  /** A reason to think twice before this order, with its rule: it must be given a second time. */
  warn?(order: Order, facts: Json): { readonly rule: string; readonly message: string } | null;
  /** What an order under the pointer would lead to: the facts of the kit's `outlook` or `foresee`. */
  readonly Outlook?: (props: OutlookProps) => ReactNode;
  /** The same for an order that waits to be given a second time; without it, `Outlook`. */
  readonly Weighed?: (props: OutlookProps) => ReactNode;
  /** An order that waits to be given a second time, in words; without it, `outlookWords`. */
  weighedWords?(facts: Json): readonly string[];
  /** An order that a click on this space means where nothing is lit for what is chosen: one the map offers by itself. */
  offered?(at: string, table: Table): Order | null;
  /** What the game's own layers light up, for the key: a class of the guides and what it says. */
  readonly keys?: readonly { readonly shape: string; readonly name: string }[];
  /** What an order under the pointer would lead to, beside what is shown in every game: lines with their rules. */
  outlookNotes?(facts: Json, table: Table): readonly Remark[];
  /** Kinds of 'path' order that take one unit each: a group moves by one order after another. */
  readonly oneByOne?: readonly string[];
  /** The few letters printed on a unit, if they are not its name: how it can be typed. */
  short?(unit: string): string;
  /** A place as a person says it; without it, name and number. */
  placeName?(label: string): string | undefined;
  /** What `help` says in the text view; without it, the commands that all games share. */
  readonly textHelp?: readonly string[];
  /** Typed commands of the game's own. */
  readonly commands?: Readonly<Record<string, TextCommand>>;
  /** Kinds given at once when a step leaves no choice: questions that are answered with one click. */
  readonly direct?: readonly string[];
  /** Kinds of 'unit' order given again and again: the list of units stays open after each. */
  readonly again?: readonly string[];
  /** What is to be known of a unit in a list from which an order of this kind chooses: its strength, the price. */
  unitNote?(kind: string, unit: string, position: Position): string | undefined;
  /** Kinds given step by step that are not on everybody's mind: their steps are lit only once the kind is chosen. */
  readonly quiet?: readonly string[];
  /** A kind of unit to list together where units are to be placed: an army, a formation; without it, one list. */
  placeGroup?(unit: UnitInfo, kind: string): string;
  /** Where a unit off the map is to come in, as far as its owner may know; for the trays. */
  entryHexes?(unit: string, table: Table): Promise<readonly string[]>;
  /** An answer that can be given for the rest of the phase, in words; null for orders that are no such answer. */
  standing?(order: Order): string | null;
  /**
   * Orders that somebody who touches this unit or space may mean now, when nothing is lit for it: why they cannot be given the
   * law says of each; or a reason of the table's own, where there is no order to be meant. Without it nothing is said.
   */
  tries?(touched: Touched, table: Table): readonly (Order | Violation)[];
  /** Are the units of a stack counted in figures on its top counter? Where stacks are hidden, height is all that is seen. */
  readonly heights?: true;
  /** Words for a step of an order that names neither a unit nor a space. */
  stepLabel?(step: Choice): string;
}

/** What a person touched: a space, and the unit in it if it was one. */
export interface Touched {
  readonly at: string;
  readonly unit?: string;
}

/** Answers a typed command in lines of text. */
export type TextCommand = (words: readonly string[], table: Table) => Promise<string[]> | string[];

/** Components of a game have no props: `useDesk()` and `useShown()` give them everything. */
export interface MapLayer {
  readonly id: string;
  readonly place: 'under' | 'over';
  readonly Layer: () => ReactNode;
}

export interface PanelCard {
  readonly id: string;
  /** It stands below everything that asks for a decision. */
  readonly last?: true;
  readonly Card: () => ReactNode;
}

export interface PanelTab {
  readonly id: string;
  readonly name: string;
  readonly Tab: () => ReactNode;
}

export interface OutlookProps {
  readonly at: string;
  readonly facts: Json;
}

/** How a piece is singled out just now. */
export type PieceMark = 'able' | 'selected' | 'planned' | 'candidate' | null;

export interface PieceProps {
  readonly piece: Piece;
  readonly face: CounterFace;
  /** What is known of the unit; undefined for a piece that is no known unit. */
  readonly unit: UnitInfo | undefined;
  /** Side of its box in the units it is drawn in. */
  readonly size: number;
  readonly states: readonly PieceState[];
  readonly marked: PieceMark;
}

export interface SeatUi {
  readonly name: string;
  readonly adjective: string;
  /** A class that gives the seat its colours. */
  readonly tone: string;
}

export interface BotLevel {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

/**
 * path: units, then where to along a path · place: a unit, then a space · unit: a unit · fight: a target, then units ·
 * strike: units, then a target that the law allows them, in the planner as a fight ·
 * group: units from a list, perhaps none · markers: named markers on spaces · button: nothing to choose but the order itself ·
 * tree: step by step as the referee offers it, on the map or in the panel; fits every order.
 */
export type Mode = 'path' | 'place' | 'unit' | 'fight' | 'strike' | 'group' | 'markers' | 'button' | 'tree';

export interface Parts {
  readonly units?: readonly string[];
  readonly path?: readonly string[];
  /** Units left on the way, and where. */
  readonly stops?: Readonly<Record<string, string>>;
  readonly target?: string;
  /** What was ticked beside a fight's units: fields of the order that are yes or no. */
  readonly extras?: readonly string[];
  readonly markers?: Readonly<Record<string, string | null>>;
}

export interface CounterFace {
  /** A class of the counters' style sheet. */
  readonly palette: string;
  /** A key of the symbols: branch and size. */
  readonly symbol: string;
  /** Drawn over the symbol's frame: battlements of a fortress, a bar of the guards; or instead of a symbol. */
  readonly badge?: 'fortress' | 'guards' | 'shock' | 'fort' | 'trench';
  /** Printed large instead of attack and defence. */
  readonly factors?: string;
  /** Printed at the side instead of the unit's name. */
  readonly name?: string;
  /** Lies face down: nothing is printed on it. */
  readonly blank?: true;
  /** Cut corners: whose counter it is shows by its outline, however small or grey it is. */
  readonly cut?: true;
  /** A stripe along its side, for what fights beside the others of its colour: an ally. */
  readonly striped?: true;
  /** Printed in the mark of who is out of supply, instead of a cross: for how long. */
  readonly stage?: string;
  /** The reduced side: a band across the counter. */
  readonly reduced?: boolean;
}

/** A view as the table draws it. */
export interface Position {
  readonly turn: number;
  readonly phase: string;
  readonly pieces: readonly Piece[];
  readonly trays: readonly Tray[];
  readonly markers: readonly Marker[];
  /** Who controls what, by space label. */
  readonly control: Readonly<Record<string, string>>;
  readonly score: Readonly<Record<string, number>>;
}

/** A counter on the map. States are shown by shape as well as by colour. */
export interface Piece {
  readonly id: string;
  readonly at: string;
  readonly states: readonly PieceState[];
  readonly supply: string;
  /** For a piece that is no known unit, such as an enemy block seen as bare wood: how it looks, is called, and whose it is. */
  readonly face?: CounterFace;
  readonly title?: string;
  readonly side?: string;
  /** What is to be said of it beside its name, instead of factors and supply. */
  readonly words?: string;
  /** Whatever the game's own drawing of pieces needs to know. */
  readonly detail?: Readonly<Record<string, Json>>;
}
/** `must` is a unit that has to do something before the phase may end, `won` one that has won without a battle. */
export type PieceState = 'moved' | 'attacked' | 'targeted' | 'unsupplied' | 'must' | 'won';

export interface Tray {
  readonly id: string;
  readonly title: string;
  readonly units: readonly TrayUnit[];
}

/** A unit off the map; the rest as for pieces. */
export interface TrayUnit extends Pick<Piece, 'id' | 'face' | 'title' | 'side' | 'detail'> {
  readonly note: string;
}

export interface Marker {
  readonly id: string;
  readonly at: string;
  readonly glyph: 'air' | 'naval' | 'aerial' | 'ruin' | 'siege';
  readonly title: string;
  readonly rule: string;
}

export interface Step {
  readonly id: string;
  readonly label: string;
  readonly seat: string | null;
  readonly state: 'done' | 'now' | 'next';
  readonly rule: string;
}

export interface Names {
  /** The unit's full title. */
  unit(id: string): string;
  /** The code printed on its counter. */
  code(id: string): string;
  place(label: string): string;
  seat(id: string): string;
}

export interface LogLine {
  readonly text: string;
  readonly rule: string;
  readonly tone: 'plain' | 'head' | 'battle' | 'loss' | 'gain';
  /** What to show on the map. */
  readonly spaces: readonly string[];
  readonly path?: readonly string[];
  readonly die?: number;
  /** More dice than one, shown before the words. */
  readonly dice?: readonly number[];
}

export interface ResultUi {
  readonly name: string;
  readonly about: string;
  /** Who it favours, for the pattern of the bars. */
  readonly tone: 'attacker' | 'both' | 'defender' | 'none';
}

export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly says: string;
}

export interface OverlayUi {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly about: string;
}

export interface Lesson {
  readonly title: string;
  readonly text: string;
  /** Done when the decision's key begins so, or the given order has been given. */
  readonly until: { readonly order?: string; readonly phase?: string };
}

export type LoadedGame = { readonly ui: GameUi; readonly facts: GameFacts };
