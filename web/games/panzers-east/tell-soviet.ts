import { t } from './messages/index.ts';
import { and, dice, list, numbers, str, type Tell, units } from './words.ts';

const GOALS = ['hex', 'loc', 'tula', 'kalinin'] as const;
const goalOf = (goal: unknown) => GOALS.find((known) => known === goal) ?? 'hex';

/** 12.4#1 Up to six equal hexes are told apart by one die, up to 36 by two. */
const dicePerRoll = (hexes: number): number => (hexes <= 6 ? 1 : hexes <= 36 ? 2 : 4);

/** What the system does by itself: the pool, pockets, Stavka, Southwest Front, the end of the turn. */
export const SOVIET_TELLERS: Readonly<Record<string, Tell>> = {
  'zones-removed': (e, n) => ({ text: t('log.zones-removed', { units: units(e.units, n) }) }),
  'entrenchment-taken': (e, n) => ({
    text: t('log.entrenchment-taken', { at: n.place(str(e.at)) }),
    spaces: [str(e.at)],
  }),
  recalled: (e, n) => ({ text: t('log.recalled', { units: units(e.units, n) }) }),
  pocket(e, n) {
    const hexes = list(e.hexes);
    const rolled = numbers(e.dice);
    const towns = Number(e.towns);
    const back = list(e.putBack).length;
    return {
      text:
        t('log.pocket', {
          hexes: hexes.length,
          at: n.place(str(e.at)),
          dice: dice(rolled),
          towns: towns > 0 ? t('log.pocket.towns', { towns }) : '',
          n: list(e.units).length,
        }) + (back === 0 ? '' : t('log.putBack', { n: back })),
      tone: 'head',
      spaces: hexes,
      dice: rolled,
    };
  },
  'broke-out': (e, n) => ({
    text: t('log.broke-out', { at: n.place(str(e.at)), n: list(e.units).length }),
    tone: 'loss',
    spaces: [str(e.at)],
  }),
  'pocket-destroyed': (e, n) => ({
    text: t('log.pocket-destroyed', {
      at: n.place(str(e.at)),
      n: list(e.units).length,
      total: str(e.total),
    }),
    tone: 'gain',
    spaces: [str(e.at)],
  }),
  isolated: (e, n) => ({ text: t('log.isolated', { at: n.place(str(e.at)) }), spaces: [str(e.at)] }),
  counterattacks: (e) => ({
    text: t('log.counterattacks', { n: Number(e.count), die: str(e.die) }),
    tone: 'head',
    dice: [Number(e.die)],
  }),
  counterattack(e, n) {
    const voided = numbers(e.voided);
    const die = typeof e.die === 'number' ? e.die : null;
    return {
      text: t(die === null ? 'log.counterattack.moscow' : 'log.counterattack', {
        unit: n.unit(str(e.unit)),
        from: n.place(str(e.from)),
        target: n.place(str(e.target)),
        die: str(e.die),
        goal: t(`log.goal.${goalOf(e.goal)}`),
        voided:
          voided.length === 0 ? '' : t('log.counterattack.voided', { dice: dice(voided), n: voided.length }),
      }),
      tone: 'battle',
      spaces: [str(e.from)],
      path: [str(e.from), str(e.target)],
      ...(die === null ? {} : { dice: [...voided, die] }),
    };
  },
  'tie-broken'(e, n) {
    const among = list(e.among);
    const rolled = numbers(e.dice);
    const chose = rolled.slice(-dicePerRoll(among.length));
    const voided = rolled.slice(0, -dicePerRoll(among.length));
    return {
      text: t(voided.length === 0 ? 'log.tie-broken' : 'log.tie-broken.again', {
        n: among.length,
        among: among.join(', '),
        voided: dice(voided),
        k: voided.length,
        dice: dice(chose),
        m: chose.length,
        chosen: n.place(str(e.chosen)),
      }),
      spaces: among,
      dice: rolled,
    };
  },
  'counterattack-void': (e, n) => ({ text: t('log.counterattack-void', { unit: n.unit(str(e.unit)) }) }),
  reached: (e, n) => ({
    text: t(e.what === 'home' ? 'log.reached.home' : 'log.reached.loc', {
      unit: n.unit(str(e.unit)),
      at: n.place(str(e.at)),
    }),
    tone: 'head',
    spaces: [str(e.at)],
  }),
  advanced: (e, n) => ({
    text: t('log.advanced', { unit: n.unit(str(e.unit)), at: n.place(str(e.into)) }),
    spaces: [str(e.into)],
  }),
  withdrawn: (e, n) => ({ text: t('log.withdrawn', { unit: n.unit(str(e.unit)) }) }),
  'southwest-foreseen': (e) => ({
    text: t('log.southwest-foreseen', {
      turn: str(e.turn),
      axis: t(e.axis === 'northeast' ? 'axis.northeast' : 'axis.northwest'),
      dice: dice(numbers(e.dice)),
    }),
    tone: 'head',
    dice: numbers(e.dice),
  }),
  'southwest-front'(e, n) {
    const armies = (e.armies ?? {}) as Readonly<Record<string, string>>;
    const where = Object.entries(armies).map(([unit, at]) =>
      t('log.southwest-front.army', { unit: n.unit(unit), at }),
    );
    return {
      text: t('log.southwest-front', { dice: dice(numbers(e.dice)), armies: and(where) }),
      tone: 'head',
      spaces: Object.values(armies),
      dice: numbers(e.dice),
    };
  },
  'army-arrived': (e, n) => ({
    text: t('log.army-arrived', { unit: n.unit(str(e.unit)), at: n.place(str(e.at)) }),
    spaces: [str(e.at)],
  }),
  'army-advances': (e, n) => ({
    text: t('log.army-advances', { unit: n.unit(str(e.unit)), from: n.place(str(e.from)) }),
    tone: 'battle',
    spaces: [str(e.from)],
  }),
  'defenders-returned'(e, n) {
    const relieved = list(e.relieved);
    const back = list(e.units).length;
    if (back === 0 && relieved.length === 0) return null;
    return {
      text: t(relieved.length > 0 ? 'log.defenders-returned.relieved' : 'log.defenders-returned', {
        n: back,
        places: and(relieved.map(n.place)),
      }),
      spaces: relieved,
    };
  },
  reorganized(e) {
    const back = list(e.units).length;
    return {
      text: t(back < Number(e.wanted) ? 'log.reorganized.short' : 'log.reorganized', {
        dice: dice(numbers(e.dice)),
        n: back,
        wanted: str(e.wanted),
      }),
      dice: numbers(e.dice),
    };
  },
  reinforced: (e) => ({ text: t('log.reinforced', { n: list(e.units).length }) }),
};
