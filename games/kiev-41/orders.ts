import { orderReader } from '@stavka/engine';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const closed = { additionalProperties: false } as const;
const Area = Type.String({ maxLength: 4, description: 'the code of an Area as printed' });
const Unit = Type.String({ maxLength: 20, description: 'the id of a Block' });
const Bombers = Type.Array(Type.String({ maxLength: 20, description: 'the id of a Bomber' }), {
  maxItems: 8,
});
const Fleet = Type.String({ maxLength: 20, description: 'the id of a Fleet' });
const Count = Type.Integer({ minimum: 0, maximum: 99 });
const Path = Type.Array(Area, { minItems: 2, maxItems: 10, description: 'from the Area the Block is in' });

const bare = <K extends string>(kind: K, description: string) =>
  Type.Object({ kind: Type.Literal(kind) }, { ...closed, description });
const unit = <K extends string>(kind: K, description: string) =>
  Type.Object({ kind: Type.Literal(kind), unit: Unit }, { ...closed, description });
const place = <K extends string>(kind: K, description: string) =>
  Type.Object({ kind: Type.Literal(kind), unit: Unit, at: Area }, { ...closed, description });
const march = <K extends string>(kind: K, description: string) =>
  Type.Object({ kind: Type.Literal(kind), unit: Unit, path: Path }, { ...closed, description });
const number = <K extends string>(kind: K, description: string) =>
  Type.Object({ kind: Type.Literal(kind), count: Count }, { ...closed, description });
const area = <K extends string>(kind: K, description: string) =>
  Type.Object({ kind: Type.Literal(kind), at: Area }, { ...closed, description });

/** Every order a player can give, by kind. */
export const ORDER_SCHEMAS = {
  pause: bare('pause', 'Declare a Logistics Pause (7.1).'),
  'activate-leader': bare('activate-leader', 'Activate the Supreme Leader (7.2).'),
  regenerate: unit('regenerate', 'Give an HQ a step back (7.2.2).'),
  replace: unit('replace', 'Give a Combat Block a step back (7.2.2).'),
  reinforce: number('reinforce', 'Draw so many Reinforcements in the Logistics Phase (5.0).'),
  'end-logistics': bare('end-logistics', 'Be done with the Logistics Phase (7.2).'),
  pick: unit('pick', 'Choose the last Block of a draw (2.6).'),
  deploy: place('deploy', 'Deploy a drawn Block (5.0).'),
  disband: area('disband', 'Disband a Defensive Line (4.1).'),
  activate: Type.Object(
    {
      kind: Type.Literal('activate'),
      unit: Unit,
      path: Type.Optional(Path),
    },
    {
      ...closed,
      description:
        'Move an HQ, if a path is given, and reveal it (10.1); the first opens a Tactical Impulse.',
    },
  ),
  'end-activation': bare('end-activation', 'Go on to the Command Segment (10.1).'),
  strategic: bare('strategic', 'Spend the disc on a Strategic Impulse, Option A (11.0).'),
  call: number('call', 'Spend the disc on Reinforcements: a Strategic Impulse, Option B (11.0).'),
  pass: bare('pass', 'Pass; one Block may still be commanded (12.0).'),
  move: march('move', 'Command a Block to move (10.9).'),
  build: unit('build', 'Command a Block to build a Defensive Line (10.9).'),
  rail: place('rail', 'Move a Block by rail (14.1).'),
  ship: place('ship', 'Ship an Infantry Block between Ports (14.7).'),
  assault: place('assault', 'Seaborne or airborne assault (14.8, 14.9).'),
  'end-command': bare('end-command', 'Go on from the Command Segment (6.0).'),
  shell: place('shell', 'Put the Artillery marker of an HQ in an adjacent battle (10.4).'),
  airstrike: Type.Object(
    {
      kind: Type.Literal('airstrike'),
      unit: Unit,
      at: Area,
      count: Type.Integer({ minimum: 1, maximum: 4 }),
    },
    { ...closed, description: 'Send Bombers of a Luftwaffe HQ to a battle (10.11).' },
  ),
  commit: Type.Object(
    { kind: Type.Literal('commit'), fleet: Fleet, at: Area },
    { ...closed, description: 'Commit a Fleet to a coast of the Black Sea (10.2.1).' },
  ),
  recall: Type.Object(
    { kind: Type.Literal('recall'), fleet: Fleet },
    { ...closed, description: 'Return a Fleet to its Staging Area (10.2.1).' },
  ),
  'end-support': bare('end-support', 'Go on to the battles (10.12).'),
  fight: area('fight', 'Resolve the battle in an Area now (10.12).'),
  'end-combat': bare('end-combat', 'Fight no more battles (10.12).'),
  engage: Type.Object(
    {
      kind: Type.Literal('engage'),
      pairs: Type.Array(Type.Object({ fleet: Fleet, bombers: Bombers }, closed), {
        minItems: 1,
        maxItems: 2,
      }),
    },
    { ...closed, description: 'Say which Bombers engage which Fleet (10.13.2).' },
  ),
  share: Type.Object(
    { kind: Type.Literal('share'), destroyed: Bombers, aborted: Bombers },
    { ...closed, description: 'Take Anti-Air hits as aborted and destroyed Bombers (10.13.4).' },
  ),
  hit: unit('hit', 'Choose which of the strongest Blocks takes a hit (10.15).'),
  blitz: place('blitz', 'Blitz into an adjacent Green Area (10.17).'),
  'end-blitz': bare('end-blitz', 'Blitz no further (10.17).'),
  exploit: march('exploit', 'Spend the disc, if that is not done yet, and move a Fast Block (10.19).'),
  'end-impulse': bare('end-impulse', 'End the Impulse (6.0).'),
} as const;

export type OrderKind = keyof typeof ORDER_SCHEMAS;
export type KievOrder = { [K in OrderKind]: Static<(typeof ORDER_SCHEMAS)[K]> }[OrderKind];
export type OrderOf<K extends OrderKind> = Extract<KievOrder, { kind: K }>;

/** Reads an order from outside. A fault of form names the field. */
export const parseOrder = orderReader<KievOrder, TSchema>(ORDER_SCHEMAS, (schema) => Compile(schema));
