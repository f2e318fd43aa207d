import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { FakeAccount } from '../testing/FakeAccount.ts';
import { createLives, type Lives } from './createLives.ts';
import type { Life } from './Life.ts';
import { people } from './people.ts';
import { steps } from './steps/steps.ts';
import { mostSlips } from './steps/buyLines.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const open: Lives[] = [];
beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 3) }));
afterEach(async () => {
  await Promise.all(open.splice(0).map((lives) => lives.stop()));
  jest.useRealTimers();
});

function start(lives: readonly Life[], { living = true, demo = true } = {}): Lives {
  const made = createLives(lives, steps, living, () => Promise.resolve(demo));
  open.push(made);
  return made;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('gives an account all but a withdrawal that is held within a quarter of an hour', async () => {
  const account = new FakeAccount();
  const lives = start([account.life()]);
  await pass(15 * minute);
  expect(lives.status()).toMatchObject({ state: 'living', trouble: null, left: [] });
  expect(account.sent).toEqual([
    ...['normal', 'fast', 'kept', 'manual', 'qrcode', 'truemoney', 'crypto'],
  ]);
  const outcomes = account.slips.map(({ status }) => status).sort();
  expect(outcomes).toEqual(['lost', 'lost', 'waiting', 'won', 'won']);
  const once = ['users-infos.update', 'users-banks.create', 'number-sets.save', 'lao.create'];
  for (const path of [...once, 'support-messages.create', 'operators.support.answer'])
    expect([path, account.times(path)]).toEqual([path, 1]);
  expect(account.times('withdrawals.create')).toBe(0);
});

it('withdraws once nothing holds the account, and an operator lets it be paid', async () => {
  const account = new FakeAccount();
  start([account.life()]);
  await pass(day + 30 * minute);
  expect(account.times('withdrawals.create')).toBe(1);
  expect(account.times('withdrawals.approve')).toBe(1);
});

it('makes nothing twice, however often it starts', async () => {
  const account = new FakeAccount();
  const first = start([account.life()]);
  await pass(15 * minute);
  const made = [account.sent.length, account.slips.length];
  await first.stop();
  expect(account.calls.at(-1)).toBe('/api/users.logout');
  const again = start([account.life()]);
  await pass(15 * minute);
  expect(again.status()).toMatchObject({ made: 0, trouble: null });
  expect([account.sent.length, account.slips.length]).toEqual(made);
});

it('buys no more than a handful of slips, whatever the draws bring', async () => {
  const account = new FakeAccount();
  account.wins = () => false;
  start([account.life()]);
  await pass(4 * 60 * minute);
  expect(account.slips.length).toBe(mostSlips);
});

it.each([
  ['a browser', { browser: 'Chrome', system: 'Android', begunAt: 0 }],
  ['a program of after the start', { browser: null, system: null, begunAt: Date.UTC(2027, 0) }],
])('leaves an account to a person who signs in by %s', async (_, session) => {
  const [one, other] = [new FakeAccount(), new FakeAccount()];
  const lives = start([one.life(0), other.life(1)]);
  await pass(20_000);
  one.sessions.push({ current: false, ...session });
  await pass(20_000);
  const calls = one.calls.length;
  expect(one.calls.at(-1)).toBe('/api/users.logout');
  one.sessions.pop();
  await pass(10 * minute);
  expect(one.calls.length).toBe(calls);
  expect(lives.status().left).toEqual(['demo01']);
  expect(other.sent).toContain('crypto');
});

it('knows a session that an earlier start of its own has left', async () => {
  const account = new FakeAccount();
  account.sessions.push({ current: false, browser: null, system: null, begunAt: Date.now() - 1 });
  const lives = start([account.life()]);
  await pass(minute);
  expect(lives.status().left).toEqual([]);
  expect(account.slips).not.toEqual([]);
});

it('leaves an account whose password was changed, without a second try', async () => {
  const account = new FakeAccount();
  account.refuses['/api/users-sessions'] = 'invalidLoginCredential';
  const lives = start([account.life()]);
  await pass(60 * minute);
  expect(lives.status().left).toEqual(['demo01']);
  expect(account.times('users-sessions')).toBe(1);
});

it('goes on with other steps where one is refused, and seldom tries that again', async () => {
  const account = new FakeAccount();
  account.refuses['/poy-api/number-sets.save'] = 'VALIDATION';
  const lives = start([account.life()]);
  await pass(20 * minute);
  expect(account.times('number-sets.save')).toBe(2);
  expect(account.sent).toContain('crypto');
  expect(lives.status().trouble).toContain('VALIDATION');
});

it('begins one request a day of a kind whose money does not come', async () => {
  const account = new FakeAccount();
  account.kinds = ['qrcode'];
  const life = account.life();
  start([
    {
      ...life,
      outside: {
        ...life.outside,
        bank: { ...life.outside.bank, send: () => Promise.resolve({}) as never },
      },
    },
  ]);
  await pass(5 * 60 * minute);
  expect(account.times('deposits.ask')).toBe(1);
});

it('does nothing where it is off, or where money is real', async () => {
  const [off, real] = [new FakeAccount(), new FakeAccount()];
  start([off.life()], { living: false });
  const lives = start([real.life()], { demo: false });
  await pass(10 * minute);
  expect([...off.calls, ...real.calls]).toEqual([]);
  expect(lives.status().state).toBe('off');
});

it('plays persons with accounts of their own at the bank', () => {
  expect(new Set(people.map(({ accountNumber }) => accountNumber)).size).toBe(people.length);
  for (const { accountNumber } of people) expect(accountNumber).not.toMatch(/(00|99)$/);
});
