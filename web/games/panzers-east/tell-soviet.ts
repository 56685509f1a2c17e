import { and, count, dice, list, numbers, str, type Tell, units } from './words.ts';

const GOALS: Readonly<Record<string, string>> = {
  hex: 'the most easterly German hex',
  loc: 'the line of communications',
  tula: 'Tula',
  kalinin: 'Kalinin',
};

/** What the system does by itself: the pool, pockets, Stavka, Southwest Front, the end of the turn. */
export const SOVIET_TELLERS: Readonly<Record<string, Tell>> = {
  'zones-removed': (e, n) => ({ text: `${units(e.units, n)}: drawn out of place and out of the game` }),
  'entrenchment-taken': (e, n) => ({
    text: `The entrenchment in ${n.place(str(e.at))} is lost until the end of the turn`,
    spaces: [str(e.at)],
  }),
  recalled: (e, n) => ({ text: `${units(e.units, n)}: back to the pool` }),
  pocket(e, n) {
    const hexes = list(e.hexes);
    const rolled = numbers(e.dice);
    const towns = Number(e.towns);
    return {
      text: `A pocket of ${count(hexes.length, 'hex', 'hexes')}, closed in ${n.place(str(e.at))}: ${rolled.length > 0 ? dice(rolled) : 'no dice'}${towns > 0 ? ` and ${towns} for ${count(towns, 'town')}` : ''}, ${count(list(e.units).length, 'unit tries', 'units try')} to break out`,
      tone: 'head',
      spaces: hexes,
      dice: rolled,
    };
  },
  'broke-out': (e, n) => ({
    text: `The pocket breaks out through ${n.place(str(e.at))}: ${count(list(e.units).length, 'unit')} back to the pool`,
    tone: 'loss',
    spaces: [str(e.at)],
  }),
  'pocket-destroyed': (e, n) => ({
    text: `The pocket at ${n.place(str(e.at))} is destroyed: ${count(list(e.units).length, 'unit')}, ${str(e.total)} in all`,
    tone: 'gain',
    spaces: [str(e.at)],
  }),
  isolated: (e, n) => ({ text: `${n.place(str(e.at))} is cut off and holds out`, spaces: [str(e.at)] }),
  counterattacks: (e) => ({
    text: `Stavka orders ${count(Number(e.count), 'counterattack')}: die ${str(e.die)}`,
    tone: 'head',
    dice: [Number(e.die)],
  }),
  counterattack: (e, n) => ({
    text: `${n.unit(str(e.unit))} counterattacks from ${n.place(str(e.from))} towards ${n.place(str(e.target))}: ${
      e.die === null ? 'Moscow comes first' : `die ${str(e.die)}, ${GOALS[str(e.goal)] ?? str(e.goal)}`
    }`,
    tone: 'battle',
    spaces: [str(e.from)],
    path: [str(e.from), str(e.target)],
    ...(typeof e.die === 'number' ? { dice: [e.die] } : {}),
  }),
  'tie-broken': (e, n) => ({
    text: `${count(list(e.among).length, 'hex', 'hexes')} are equally near (${list(e.among).join(', ')}): die ${str(e.die)} takes ${n.place(str(e.chosen))}`,
    spaces: list(e.among),
  }),
  'counterattack-void': (e, n) => ({
    text: `${n.unit(str(e.unit))} finds no way to attack and is out of the game`,
  }),
  advanced: (e, n) => ({
    text: `${n.unit(str(e.unit))} advances into ${n.place(str(e.into))}`,
    spaces: [str(e.into)],
  }),
  withdrawn: (e, n) => ({ text: `${n.unit(str(e.unit))} is at its end and leaves the game` }),
  'southwest-foreseen': (e) => ({
    text: `Reconnaissance: Southwest Front will strike on turn ${str(e.turn)} towards the ${str(e.axis)} (${dice(numbers(e.dice))})`,
    tone: 'head',
    dice: numbers(e.dice),
  }),
  'southwest-front'(e, n) {
    const armies = (e.armies ?? {}) as Readonly<Record<string, string>>;
    return {
      text: `Southwest Front strikes (${dice(numbers(e.dice))}): ${and(Object.entries(armies).map(([unit, at]) => `${n.unit(unit)} in ${at}`))}`,
      tone: 'head',
      spaces: Object.values(armies),
      dice: numbers(e.dice),
    };
  },
  'army-arrived': (e, n) => ({
    text: `${n.unit(str(e.unit))} arrives in ${n.place(str(e.at))}`,
    spaces: [str(e.at)],
  }),
  'army-advances': (e, n) => ({
    text: `${n.unit(str(e.unit))} advances from ${n.place(str(e.from))}`,
    tone: 'battle',
    spaces: [str(e.from)],
  }),
  'defenders-returned'(e, n) {
    const relieved = list(e.relieved);
    if (list(e.units).length === 0 && relieved.length === 0) return null;
    return {
      text: `${count(list(e.units).length, 'defender')} back in the pool${relieved.length > 0 ? `; ${and(relieved.map(n.place))} relieved` : ''}`,
      spaces: relieved,
    };
  },
  reorganized: (e) => ({
    text: `Soviet reorganization (${dice(numbers(e.dice))}): ${count(list(e.units).length, 'destroyed unit')} back in the pool${list(e.units).length < Number(e.wanted) ? `, ${str(e.wanted)} called for` : ''}`,
    dice: numbers(e.dice),
  }),
  reinforced: (e) => ({ text: `${count(list(e.units).length, 'Soviet reinforcement')} in the pool` }),
};
