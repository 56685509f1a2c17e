import {
  BLIZZARD,
  CLEAR,
  FORECAST,
  type KievJournal,
  optional,
  RAIN,
  SNOW,
  turnOf,
  WEATHER,
  WEATHERS,
  weatherOf,
} from '../state.ts';

const OCTOBER = 4;
const DECEMBER = 6;
const LAST_BOX = 5;

function turnTo(j: KievJournal, weather: number, rule: string, facts: Record<string, unknown> = {}): void {
  j.set(WEATHER, weather);
  j.emit('weather', rule, { weather: WEATHERS[weather], box: j.state.cells[FORECAST], ...facts });
}

/** 8.1, rulings 45-47: at the start of every Axis Impulse from October on. */
export function checkWeather(j: KievJournal): void {
  const s = j.state;
  const weather = weatherOf(s);
  if (turnOf(s) < OCTOBER || weather === BLIZZARD) return;
  if (weather === SNOW) {
    if (turnOf(s) === DECEMBER && optional(s, 5)) turnTo(j, BLIZZARD, '14.5#A');
    return;
  }
  const box = s.cells[FORECAST]!;
  if (box === -1) {
    j.set(FORECAST, 0);
    return turnTo(j, weather, '8.1#A');
  }
  if (box === LAST_BOX) return turnTo(j, SNOW, '8.1#E');
  const on = Math.max(1, box);
  j.set(FORECAST, on);
  const die = j.roll('weather');
  if (die <= on) return turnTo(j, weather === CLEAR ? RAIN : CLEAR, '8.1#C', { die });
  j.set(FORECAST, on + 1);
  turnTo(j, weather, box === 0 ? '8.1#B' : '8.1#D', { die });
}

/** 8.1#E, ruling 46: Snow comes with December at the latest, before its Logistics Phase. */
export function beginDecember(j: KievJournal): void {
  if (turnOf(j.state) === DECEMBER && weatherOf(j.state) < SNOW) turnTo(j, SNOW, '8.1#E');
}
