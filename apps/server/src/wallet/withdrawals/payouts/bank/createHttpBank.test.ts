import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { feedSignature } from '../../../../calls/guards/feedSignature.ts';
import { signAnswer } from '../../../../testing/signAnswer.ts';
import { createHttpBank } from './createHttpBank.ts';

const secret = 'a-secret';
const reference = '0b8f7a52-7d3c-4f0a-9c1e-2f5d8a6b4c3e';
const order = {
  reference,
  amount: 300.5,
  bankCode: 'kbank',
  accountNumber: '1234567890',
  accountName: null,
  validUntil: 5,
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A bank that answers so; without an answer it says nothing at all. */
async function bankThat(
  answer: { status?: number; body: string; by?: string } | null,
  patience = 2_000,
) {
  const heard: { path: string; body: string; fits: boolean }[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const { 'x-feed-timestamp': at, 'x-feed-signature': signature } = request.headers;
      const fits = feedSignature(secret, String(at), body) === signature;
      heard.push({ path: request.url ?? '', body, fits });
      if (!answer) return;
      response.statusCode = answer.status ?? 200;
      signAnswer(request, response, answer.body, answer.by ?? secret).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/payouts`;
  return { bank: createHttpBank({ url, secret }, () => 1_000, patience), heard };
}

it('sends an order with its signature and reads the word', async () => {
  const { amount, bankCode, accountNumber } = order;
  const terms = { amount, currency: 'THB', bankCode, accountNumber };
  const word = { reference, status: 'paid', transferId: 'T1', ...terms } as const;
  const { bank, heard } = await bankThat({ body: JSON.stringify(word) });
  expect(await bank.pay(order)).toEqual(word);
  expect(await bank.inquire(reference)).toEqual(word);
  expect(heard).toEqual([
    { path: '/payouts/pay', body: JSON.stringify(order), fits: true },
    { path: '/payouts/inquire', body: JSON.stringify({ reference }), fits: true },
  ]);
});

it.each([
  ['another reference', { body: JSON.stringify({ reference: 'other', status: 'paid' }) }],
  ['another status', { body: JSON.stringify({ reference, status: 'done' }) }],
  ['an error of the bank', { status: 500, body: JSON.stringify({ reference, status: 'refused' }) }],
  [
    'a refusal of the call',
    { status: 401, body: JSON.stringify({ reference, status: 'refused' }) },
  ],
  ['a forged word', { body: JSON.stringify({ reference, status: 'paid' }), by: 'another' }],
  ['a page', { body: '<html>' }],
  ['too much', { body: JSON.stringify({ reference, status: 'paid', more: 'x'.repeat(20_000) }) }],
])('takes %s as no answer', async (_, answer) => {
  const { bank } = await bankThat(answer);
  expect([await bank.pay(order), await bank.inquire(reference)]).toEqual([null, null]);
});

it('takes silence, and a bank that is not there, as no answer', async () => {
  const { bank, heard } = await bankThat(null, 100);
  expect(await bank.pay(order)).toBeNull();
  expect(heard).toHaveLength(1);
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  expect(await bank.pay(order)).toBeNull();
});
