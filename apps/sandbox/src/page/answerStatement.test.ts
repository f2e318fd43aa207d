import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createBank } from '../bank/createBank.ts';
import { feedSecret, openSandbox, type OpenSandbox } from '../testing/openSandbox.ts';
import { signMovement } from './signMovement.ts';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

async function ask(of: string, question: object, secret = feedSecret): Promise<[number, unknown]> {
  const body = JSON.stringify(question);
  const timestamp = String(Date.now());
  const signature = signMovement(secret, timestamp, body);
  const answer = await fetch(`${sandbox.url}/${of}/statements`, {
    method: 'POST',
    headers: { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature },
    body,
  });
  const text = await answer.text();
  expect(answer.headers.get('x-feed-signature')).toBe(signMovement(feedSecret, signature, text));
  return [answer.status, JSON.parse(text)];
}
const soon = () => Date.now() + 60_000;

describe('the bank’s list of an account', () => {
  it('has what came in the asked time, to this account alone', async () => {
    const bank = createBank({ serverUrl: sandbox.url, feedSecret });
    const opened = Date.now();
    const send = (toAccount: string, amount: number) =>
      bank.send({ toAccount, amount, fromAccount: '1', fromName: 'A member' });
    const { movementId } = await send('1234567890', 100.5);
    await send('1234567891', 200);
    expect(bank.statement('1234567890', opened, soon())).toMatchObject([
      { movementId, amount: 100.5 },
    ]);
    expect(bank.statement('1234567890', soon(), soon())).toEqual([]);
  });
});

describe('the wallet’s list of an account', () => {
  it('has what came to this wallet, in baht', async () => {
    const from = Date.now();
    const order = { toAccount: '0000000011', amount: '500.25', fromAccount: '0812345678' };
    const more = { fromName: 'Somchai', message: 'for 12345678' };
    await sandbox.post('/wallet/transfers', { ...order, ...more });
    await sandbox.post('/wallet/transfers', { ...order, ...more, toAccount: '0000000013' });
    const question = { accountNumber: '0000000011', from, to: soon() };
    expect(await ask('wallet', question)).toEqual([
      200,
      { movements: [{ movementId: expect.any(String), amount: 500.25, at: expect.any(Number) }] },
    ]);
  });
});

describe('the chain’s list of an address', () => {
  it('has the transfers that stand in a block, in millionths of a USDT', async () => {
    const from = Date.now();
    const toAccount = 'TPoyDem0000000000000000000000000P1';
    const order = { toAccount, fromAddress: 'TPractice0000000000000000000000000' };
    await sandbox.post('/chain', { ...order, amount: '14.236903' });
    const question = { accountNumber: toAccount, from, to: soon() };
    const [status, body] = await ask('chain', question);
    const { movements } = body as { movements: { movementId: string }[] };
    expect([status, movements]).toEqual([
      200,
      [{ movementId: expect.stringMatching(/^[0-9a-f]{64}$/), micro: 14_236_903 }],
    ]);
    await sandbox.post('/chain/drop', { movementId: movements[0]?.movementId ?? '' });
    expect(await ask('chain', question)).toEqual([200, { movements: [] }]);
  });
});

describe.each(['bank', 'wallet', 'chain'])('the list of the %s', (of) => {
  it('is not made for a time before it was there', async () => {
    const question = { accountNumber: '1234567890', from: 0, to: soon() };
    expect((await ask(of, question))[0]).toBe(404);
    expect(await ask(of, { ...question, from: soon() })).toEqual([200, { movements: [] }]);
  });

  it('is for the site alone', async () => {
    const question = { accountNumber: '1234567890', from: soon(), to: soon() };
    expect((await ask(of, question, 'another'))[0]).toBe(401);
    expect((await ask(of, { ...question, from: 'now' }))[0]).toBe(400);
  });
});
