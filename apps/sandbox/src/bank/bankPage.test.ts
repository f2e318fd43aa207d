import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import en from '../locales/en.json' with { type: 'json' };
import { feedSecret, openSandbox, type OpenSandbox } from '../testing/openSandbox.ts';
import { signMovement } from '../page/signMovement.ts';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

const order = {
  toAccount: '058-123-4567',
  amount: '1,500.37',
  fromName: 'Somchai <b>',
  fromAccount: '9812345678',
};
const reports = () => sandbox.heard.filter(({ path }) => path === '/api/bank-feed.movements');

describe('the bank', () => {
  it('reports a transfer signed, as a bank feed does', async () => {
    const sent = await sandbox.post('/transfers?lang=en', order);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/?lang=en']);
    const [report] = reports();
    const { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature } = report?.headers ?? {};
    expect(signature).toBe(signMovement(feedSecret, String(timestamp), report?.body ?? ''));
    expect(Math.abs(Number(timestamp) - Date.now())).toBeLessThan(5_000);
    expect(JSON.parse(report?.body ?? '')).toEqual({
      movementId: expect.any(String),
      bankAccountNumber: '0581234567',
      amount: 1500.37,
      fromAccount: '9812345678',
      fromName: 'Somchai <b>',
      at: expect.any(Number),
    });
    const html = await sandbox.page();
    expect(html).toContain('1,500.37');
    expect(html).toContain(en['answer.credited']);
    expect(html).not.toContain('Somchai <b>');
  });

  it('reports the same movement again when asked to, and shows what the site says of it', async () => {
    await sandbox.post('/transfers', order);
    sandbox.answers['/api/bank-feed.movements'] = { data: { status: 'duplicate' } };
    const [first] = reports();
    await sandbox.post('/transfers/again', {
      movementId: JSON.parse(first?.body ?? '').movementId,
    });
    expect(reports().map(({ body }) => body)).toEqual([first?.body, first?.body]);
    expect(await sandbox.page()).toContain(en['answer.duplicate']);
  });

  it('keeps a report back until it is asked for', async () => {
    await sandbox.post('/transfers', { ...order, keep: 'on' });
    expect(reports()).toEqual([]);
    const html = await sandbox.page();
    expect(html).toContain(en['answer.kept']);
    const [, movementId = ''] = /name="movementId" value="([^"]+)"/.exec(html) ?? [];
    await sandbox.post('/transfers/again', { movementId });
    expect(JSON.parse(reports()[0]?.body ?? '')).toMatchObject({ movementId, amount: 1500.37 });
    expect(await sandbox.page()).toContain(en['answer.credited']);
  });

  it('shows refusals by their code and an unreachable site in words', async () => {
    sandbox.answers['/api/bank-feed.movements'] = {
      status: 401,
      error: { code: 'SIGNATURE_INVALID' },
    };
    await sandbox.post('/transfers', order);
    expect(await sandbox.page()).toContain('SIGNATURE_INVALID');
    sandbox.endProduct();
    await sandbox.post('/transfers', order);
    expect(await sandbox.page()).toContain(en['answer.unreachable']);
  });

  it.each([
    [{ amount: '500.375' }, en['problem.amount']],
    [{ amount: '0' }, en['problem.amount']],
    [{ amount: 'abc' }, en['problem.amount']],
    [{ amount: '10,50' }, en['problem.amount']],
    [{ amount: '-5' }, en['problem.amount']],
    [{ amount: '1e3' }, en['problem.amount']],
    [{ toAccount: 'x' }, en['problem.account']],
    [{ fromName: '' }, en['problem.from']],
  ])('sends nothing for %j and says why, keeping what was typed', async (wrong, words) => {
    const answer = await sandbox.post('/transfers?lang=en', { ...order, ...wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(words);
    expect(html).toContain('value="9812345678"');
    expect(reports()).toEqual([]);
  });

  it('takes no orders from other pages', async () => {
    expect(
      (await sandbox.post('/transfers', order, { origin: 'http://evil.example' })).status,
    ).toBe(403);
    expect(
      (await sandbox.post('/transfers', order, { 'sec-fetch-site': 'same-site' })).status,
    ).toBe(403);
    expect(reports()).toEqual([]);
  });

  it('offers the accounts of every site, asked for as a member of each by host name', async () => {
    const html = await sandbox.page();
    expect(html).toContain('Poy · KBANK 0581234567 · Poy &#60;Demo&#62;');
    const asked = sandbox.heard.filter(({ path }) => path === '/poy-api/banks.all');
    expect(asked.map(({ host }) => host.replace(/:\d+$/, '')).sort()).toEqual([
      'localhost',
      'lotus.localhost',
    ]);
    expect(asked.every(({ headers }) => headers.cookie === 'token=abc')).toBe(true);
  });
});
