import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import en from '../locales/en.json' with { type: 'json' };
import { signMovement } from '../page/signMovement.ts';
import { feedSecret, openSandbox, type OpenSandbox } from '../testing/openSandbox.ts';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
  sandbox.answers['/api/chain-feed.transfers'] = { data: { status: 'confirming' } };
});
afterEach(() => sandbox.stop());

const path = '/api/chain-feed.transfers';
const order = {
  toAccount: 'TPoyDem0000000000000000000000000P1',
  amount: '14.236903',
  fromAddress: 'TPractice0000000000000000000000000',
};
const reports = () =>
  sandbox.heard
    .filter((one) => one.path === path)
    .map(
      ({ body }) =>
        JSON.parse(body) as { movementId: string; confirmations: number; status: string },
    );
/** Waits until something is so. */
async function reach(so: () => boolean): Promise<void> {
  while (!so()) await new Promise((done) => setTimeout(done, 20));
}

describe('the chain', () => {
  it('reports a transfer signed, with one confirmation after the other', async () => {
    const sent = await sandbox.post('/chain?lang=en', order);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/chain?lang=en']);
    await reach(() => reports().length >= 3);
    const [first] = sandbox.heard.filter((one) => one.path === path);
    const { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature } = first?.headers ?? {};
    expect(signature).toBe(signMovement(feedSecret, String(timestamp), first?.body ?? ''));
    expect(reports()[0]).toEqual({
      movementId: expect.stringMatching(/^[0-9a-f]{64}$/),
      blockId: expect.stringMatching(/^[0-9a-f]{64}$/),
      address: order.toAccount,
      micro: 14_236_903,
      fromAddress: order.fromAddress,
      at: expect.any(Number),
      confirmations: 1,
      status: 'seen',
    });
    expect(reports().map(({ confirmations }) => confirmations)).toEqual(
      reports().map((_, index) => index + 1),
    );
    const html = await sandbox.page('/chain?lang=en');
    expect(html).toContain('14.236903');
    expect(html).toContain(en['answer.confirming']);
  });

  it('drops a block when asked to, and confirms it no more', async () => {
    await sandbox.post('/chain', order);
    const [first] = reports();
    await sandbox.post('/chain/drop', { movementId: first?.movementId ?? '' });
    await reach(() => reports().some(({ status }) => status === 'gone'));
    expect(reports().at(-1)).toMatchObject({ movementId: first?.movementId, status: 'gone' });
    expect(await sandbox.page('/chain?lang=en')).toContain(en['chain.gone']);
  });

  it('says what a USDT is worth', async () => {
    const rates = () => sandbox.heard.filter((one) => one.path === '/api/chain-feed.rates');
    await reach(() => rates().length > 0);
    expect(JSON.parse(rates()[0]?.body ?? '')).toEqual({ rate: 35.12, at: expect.any(Number) });
  });

  it.each([
    [{ amount: '0' }, en['problem.usdt']],
    [{ amount: '1.1234567' }, en['problem.usdt']],
    [{ amount: '1,5' }, en['problem.usdt']],
    [{ toAccount: '0581234567' }, en['problem.address']],
  ])('sends nothing for %j and says why', async (wrong, words) => {
    const answer = await sandbox.post('/chain?lang=en', { ...order, ...wrong });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
    expect(reports()).toEqual([]);
  });
});
