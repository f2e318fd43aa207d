import { expect, it } from '@jest/globals';
import { createRateLimit, type RateLimit } from '../http/rateLimit.ts';
import { createLocalBus } from '../realtime/bus/bus.ts';
import { countTogether } from './countTogether.ts';

const refused = expect.objectContaining({ code: 'RATE_LIMITED' });

it('counts the calls of every process under one limit, and each limit for itself', () => {
  const bus = createLocalBus();
  const limitIn = (name: string): RateLimit =>
    createRateLimit({
      limit: 2,
      windowMs: 100,
      steadyClock: () => 1_000,
      counting: countTogether(bus, name),
    });
  const [one, other, another] = [limitIn('login'), limitIn('login'), limitIn('signup')];
  one.take('a');
  other.take('a');
  expect(() => one.take('a')).toThrow(refused);
  expect(() => other.take('a')).toThrow(refused);
  expect(() => other.take('b')).not.toThrow();
  expect(() => another.take('a')).not.toThrow();
});
