import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { signAnswer } from '../testing/signAnswer.ts';
import { askGateway, type Gateway } from './askGateway.ts';
import { feedSignature } from './guards/feedSignature.ts';

const secret = 'a-secret-of-a-service';
const now = 1_700_000_000_000;

/** An answer that went over the line, with its signature. */
interface Recorded {
  readonly text: string;
  readonly signature: string;
}

let service: Server;
let gateway: Gateway;
let recorded: Recorded[];
/** The answer that somebody on the line gives in place of the service. */
let given: Recorded | null;

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (given)
        return void response.setHeader('x-feed-signature', given.signature).end(given.text);
      const text = JSON.stringify({ answerTo: JSON.parse(body) as unknown });
      signAnswer(request, response, text, secret);
      recorded.push({ text, signature: String(response.getHeader('x-feed-signature')) });
      response.end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  gateway = { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, secret };
});
beforeEach(() => {
  recorded = [];
  given = null;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const ask = (body: unknown, at = now): Promise<unknown> =>
  askGateway(gateway, { path: '/questions', body, patienceMs: 30_000, longest: 10_000 }, at);

it('takes the answer to its own question', async () => {
  expect(await ask({ account: '1' })).toEqual({ answerTo: { account: '1' } });
  given = recorded[0] ?? null;
  expect(await ask({ account: '1' })).toEqual({ answerTo: { account: '1' } });
});

it.each([
  ['to another question of the same moment', { account: '2' }, now],
  ['to the same question of another moment', { account: '1' }, now + 1],
])('refuses a recorded answer %s', async (_, body, at) => {
  await ask({ account: '1' });
  given = recorded[0] ?? null;
  expect(given).not.toBeNull();
  expect(await ask(body, at)).toBeNull();
});

it('refuses an answer that is signed over the time of the question alone', async () => {
  const text = JSON.stringify({ answerTo: { account: '1' } });
  given = { text, signature: feedSignature(secret, String(now), text) };
  expect(await ask({ account: '1' })).toBeNull();
});

it('refuses its own question where somebody sends it back as an answer', async () => {
  const text = JSON.stringify({ account: '1' });
  given = { text, signature: feedSignature(secret, String(now), text) };
  expect(await ask({ account: '1' })).toBeNull();
});
