import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import en from '../locales/en.json' with { type: 'json' };
import { feedSecret, openSandbox, type OpenSandbox } from '../testing/openSandbox.ts';
import { signMovement } from '../page/signMovement.ts';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

async function call(
  name: 'pay' | 'inquire' | 'statements',
  asked: object,
  secret = feedSecret,
): Promise<[number, Record<string, unknown>]> {
  const body = JSON.stringify(asked);
  const timestamp = String(Date.now());
  const headers = {
    'x-feed-timestamp': timestamp,
    'x-feed-signature': signMovement(secret, timestamp, body),
  };
  const answer = await fetch(`${sandbox.url}/payouts/${name}`, { method: 'POST', headers, body });
  return [answer.status, (await answer.json()) as Record<string, unknown>];
}
const order = (reference: string, validUntil = Date.now() + 60_000) => ({
  reference,
  amount: 300.5,
  bankCode: 'KBANK',
  accountNumber: '1234567890',
  accountName: 'Malee <b>',
  validUntil,
});
const choose = (mood: string) => sandbox.post('/payouts?lang=en', { mood });
const statusOf = async (reference: string) => (await call('inquire', { reference }))[1]['status'];

describe('the payouts of the bank', () => {
  it('are paid once under their reference, and can be asked for', async () => {
    const [status, word] = await call('pay', order('a'));
    const { amount, bankCode, accountNumber } = order('a');
    const terms = { amount, currency: 'THB', bankCode, accountNumber };
    expect([status, word]).toEqual([200, expect.objectContaining({ status: 'paid', ...terms })]);
    expect(await call('pay', order('a'))).toEqual([200, word]);
    expect(await call('inquire', { reference: 'a' })).toEqual([200, word]);
    expect(await statusOf('b')).toBe('unknown');
    const { payouts } = (await (await fetch(`${sandbox.url}/status.json`)).json()) as {
      payouts: { reference: string; arrivals: number }[];
    };
    expect(payouts).toEqual([expect.objectContaining({ reference: 'a', arrivals: 2 })]);
    expect(await sandbox.page()).toContain('KBANK 1234567890');
  });

  it('are refused after the end of their order', async () => {
    const [, word] = await call('pay', order('a', Date.now() - 1));
    expect(word).toMatchObject({ status: 'refused', reason: 'order came too late' });
  });

  it('are treated as the page says', async () => {
    expect(await sandbox.page()).toContain(en['payouts.empty']);
    for (const [mood, answered, then] of [
      ['late', 504, 'paid'],
      ['never', 504, 'pending'],
      ['refuses', 200, 'refused'],
      ['twice', 200, 'paid'],
      ['pays', 200, 'paid'],
    ] as const) {
      expect((await choose(mood)).status).toBe(303);
      expect((await call('pay', order(mood)))[0]).toBe(answered);
      expect(await statusOf(mood)).toBe(then);
    }
    await sandbox.post('/payouts/decide?lang=en', {});
    expect(await statusOf('never')).toBe('paid');
  });

  it.each([
    ['another secret', 'pay', order('a'), 'another', 401],
    ['an amount below zero', 'pay', { ...order('a'), amount: -1 }, feedSecret, 400],
    ['no reference', 'inquire', {}, feedSecret, 400],
  ] as const)('are not touched by a call with %s', async (_, name, body, secret, status) => {
    expect((await call(name, body, secret))[0]).toBe(status);
    expect(await statusOf('a')).toBe('unknown');
  });

  it('are listed by the time when they left, and not before the bank was there', async () => {
    const from = Date.now();
    await call('pay', order('a'));
    await choose('refuses');
    await call('pay', order('b'));
    const to = Date.now() + 60_000;
    const { amount, bankCode, accountNumber } = order('a');
    const left = { reference: 'a', amount, bankCode, accountNumber };
    const [status, list] = await call('statements', { from, to });
    expect([status, list]).toEqual([
      200,
      { payments: [{ ...left, transferId: expect.any(String) }] },
    ]);
    expect((await call('statements', { from: to, to: to + 1 }))[1]).toEqual({ payments: [] });
    expect((await call('statements', { from: 0, to }))[0]).toBe(404);
    expect((await call('statements', { from: 'now', to }))[0]).toBe(400);
    await choose('never');
    await call('pay', order('c'));
    await sandbox.post('/payouts/decide', {});
    const [, later] = await call('statements', { from, to });
    expect(
      (later['payments'] as object[]).map((one) => 'reference' in one && one.reference),
    ).toEqual(['a', 'c']);
  });
});
