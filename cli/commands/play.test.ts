import { randomBot } from '@stavka/bots';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../fail.ts';
import { entryOf } from '../registry.ts';
import { botsOf } from './play.ts';

const { game } = entryOf('watch-on-the-oder')!;
const bots = { random: randomBot(game), recruit: { ...randomBot(game), level: 'recruit' } };
const levels = (text: string | undefined) =>
  Object.fromEntries([...botsOf({ game, bots }, text)].map(([seat, bot]) => [seat, bot.level]));

describe('--bots', () => {
  it('names one level for all, one for each in the order of the seats, or each by name', () => {
    expect(levels('random')).toEqual({ german: 'random', soviet: 'random' });
    expect(levels('random,recruit')).toEqual({ german: 'random', soviet: 'recruit' });
    expect(levels('soviet=random,german=recruit')).toEqual({ german: 'recruit', soviet: 'random' });
    expect(levels('soviet=recruit,random')).toEqual({ german: 'random', soviet: 'recruit' });
    expect(levels(undefined)).toEqual({ german: 'recruit', soviet: 'recruit' });
  });

  it('refuses what does not exist', () => {
    for (const text of [
      '',
      'grandmaster',
      'random,random,random',
      'french=random,random',
      'soviet=random',
      'toString',
    ])
      expect(() => levels(text)).toThrow(UsageError);
  });
});
