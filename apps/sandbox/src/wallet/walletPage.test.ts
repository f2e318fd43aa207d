import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import en from '../locales/en.json' with { type: 'json' };
import { signMovement } from '../page/signMovement.ts';
import { feedSecret, openSandbox, type OpenSandbox } from '../testing/openSandbox.ts';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

const order = {
  toAccount: '0000000011',
  amount: '500',
  fromName: 'Somchai <b>',
  fromAccount: '0812345678',
  message: 'for 12345678',
};
const reports = () => sandbox.heard.filter(({ path }) => path === '/api/wallet-feed.movements');

describe('the wallet', () => {
  it('reports a transfer with its message, signed, as a wallet feed does', async () => {
    const sent = await sandbox.post('/wallet/transfers?lang=en', order);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/wallet?lang=en']);
    const [report] = reports();
    const { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature } = report?.headers ?? {};
    expect(signature).toBe(signMovement(feedSecret, String(timestamp), report?.body ?? ''));
    expect(JSON.parse(report?.body ?? '')).toEqual({
      movementId: expect.any(String),
      walletNumber: '0000000011',
      amount: 500,
      fromNumber: '0812345678',
      fromName: 'Somchai <b>',
      message: 'for 12345678',
      at: expect.any(Number),
    });
    const html = await sandbox.page('/wallet?lang=en');
    for (const text of ['500.00', 'for 12345678', en['answer.credited']])
      expect(html).toContain(text);
    expect(html).not.toContain('Somchai <b>');
  });

  it('reports the same transfer again when asked to', async () => {
    await sandbox.post('/wallet/transfers', order);
    const [first] = reports();
    const { movementId } = JSON.parse(first?.body ?? '');
    await sandbox.post('/wallet/transfers/again', { movementId });
    expect(reports().map(({ body }) => body)).toEqual([first?.body, first?.body]);
  });

  it('is filled in by the address, among the wallets of the sites', async () => {
    const html = await sandbox.page('/wallet?lang=en&amount=500.00&message=12345678');
    expect(html).toContain('value="500.00"');
    expect(html).toContain('value="12345678"');
    expect(html).toContain('TRUEMONEY 0000000011');
  });

  it('sends nothing for a wrong amount and says why, keeping what was typed', async () => {
    const answer = await sandbox.post('/wallet/transfers?lang=en', { ...order, amount: '0' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(en['problem.amount']);
    expect(html).toContain('value="for 12345678"');
    expect(reports()).toEqual([]);
  });
});
