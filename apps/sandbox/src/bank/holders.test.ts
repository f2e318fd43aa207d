import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import en from '../locales/en.json' with { type: 'json' };
import { feedSecret, openSandbox, type OpenSandbox } from '../testing/openSandbox.ts';
import { signMovement } from '../page/signMovement.ts';
import { usualHolder } from './createHolders.ts';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

async function ask(accountNumber: unknown, secret = feedSecret): Promise<[number, unknown]> {
  const body = JSON.stringify({ id: '1', bankCode: 'KBANK', accountNumber });
  const timestamp = String(Date.now());
  const signature = signMovement(secret, timestamp, body);
  const answer = await fetch(`${sandbox.url}/bank/name-inquiries`, {
    method: 'POST',
    headers: { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature },
    body,
  });
  const text = await answer.text();
  // The answer is signed over the signature of the question, whatever it says.
  expect(answer.headers.get('x-feed-signature')).toBe(signMovement(feedSecret, signature, text));
  return [answer.status, JSON.parse(text)];
}

describe('the bank’s answer whose an account is', () => {
  it('is the usual holder, nobody for 00, and none for 99', async () => {
    expect(await ask('1234567890')).toEqual([200, { status: 'found', accountName: usualHolder }]);
    expect(await ask('1234567800')).toEqual([200, { status: 'unknown' }]);
    expect((await ask('1234567899'))[0]).toBe(503);
    const html = await sandbox.page();
    for (const text of ['KBANK 1234567890', en['holders.unknown'], en['holders.away']])
      expect(html).toContain(text);
  });

  it('is the name that a person kept for it, with its signs made safe', async () => {
    const kept = { accountNumber: '123-4-56789-9', holder: 'Malee <b>' };
    expect((await sandbox.post('/holders?lang=en', kept)).status).toBe(303);
    expect(await ask('1234567899')).toEqual([200, { status: 'found', accountName: 'Malee <b>' }]);
    expect(await sandbox.page()).toContain('Malee &#60;b&#62;');
  });

  it.each([
    { accountNumber: '12', holder: 'x' },
    { accountNumber: '1234567890', holder: ' ' },
  ])('is not changed by %j', async (form) => {
    expect((await sandbox.post('/holders?lang=en', form)).status).toBe(422);
    expect(await ask('1234567890')).toEqual([200, { status: 'found', accountName: usualHolder }]);
  });

  it('is for the site alone', async () => {
    expect((await ask('1234567890', 'another'))[0]).toBe(401);
    expect((await ask(7))[0]).toBe(400);
    expect(await sandbox.page()).toContain(en['holders.empty']);
  });
});
