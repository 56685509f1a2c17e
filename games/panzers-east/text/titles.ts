import type { Counter } from '../data-check.ts';

/** 2.14 The names behind the abbreviations of the groups. */
const GROUPS: Readonly<Record<string, string>> = {
  Bat: "Batskelevich's Cavalry Group",
  Bol: 'Operational Group Boldin',
  Dov: "Dovator's Cavalry Group",
  Ego: 'Operational Group Egorov',
  Eln: 'Operational Group Elnia',
  Erm: 'Operational Group Ermakov',
  Gor: 'Operational Group Gorodovikov',
  Kal: 'Operational Group Kalinin',
  Kas: 'Operational Group Kachalov',
  Kho: 'Operational Group Khomenko',
  Kul: "Kuliev's Cavalry Group",
  Mas: 'Operational Group Maslennikov',
  Rok: 'Operational Group Rokossovsky',
};

const KINDS: Readonly<Record<string, string>> = {
  panzer: 'Panzer Division',
  panzer_grenadier: 'Panzer Grenadier Division',
  cavalry: 'Cavalry Division',
  infantry: 'Infantry Division',
  rifle: 'Rifle Division',
  tank: 'Tank Division',
  motorized_rifle: 'Motorized Rifle Division',
  airborne_corps: 'Airborne Corps',
  fortified_zone: 'Fortified Zone',
  combined_arms_army: 'Army',
};

const NAMED: Readonly<Record<string, string>> = {
  'ger-lehr': 'Lehr Brigade',
  'ger-gd': 'Grossdeutschland Regiment',
  'ger-pg-ssr': 'SS Division Reich',
};

/** A counter's name in full words. */
export function titleOf(c: Counter): string {
  const named = NAMED[c.id] ?? GROUPS[c.name];
  if (named !== undefined) return named;
  if (c.type === 'flak_group') return `Flak Group ${c.name.replace(/\D/g, '')}`;
  const number = Number.parseInt(c.name, 10);
  const kind = c.id.startsWith('sov-mil') ? 'Moscow Militia Division' : KINDS[c.type];
  return kind === undefined || Number.isNaN(number) ? c.name : `${ordinal(number)} ${kind}`;
}

function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}
