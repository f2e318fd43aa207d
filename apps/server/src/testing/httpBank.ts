import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sameSignature } from '../calls/guards/feedSignature.ts';
import type { PayoutOrder } from '../wallet/withdrawals/payouts/bank/PayoutBank.ts';
import { createPlayedBank, type PlayedBank } from './playedBank.ts';
import { signAnswer } from './signAnswer.ts';

/** A bank of a test that a server of its own process asks over HTTP. */
export interface HttpBank {
  /** The settings by which a server pays members out at this bank. */
  readonly variables: Record<string, string>;
  /** A test puts a new one here. */
  bank: PlayedBank;
  /** Calls wait there: before the bank has heard of them, or with its answer. */
  stopsAt: 'hearing' | 'answering' | null;
  /** Counts the calls that wait. */
  waiting(): number;
  /** Lets the answers go that wait. */
  release(): void;
  close(): void;
}

const secret = 'a-secret-of-the-bank-of-tests';

/** Opens a bank on a free port, in the place where a demo has the sandbox. */
export async function openHttpBank(): Promise<HttpBank> {
  const waiting: (() => void)[] = [];
  const answer = async (request: IncomingMessage, body: string, response: ServerResponse) => {
    const asked = JSON.parse(body) as PayoutOrder;
    const word = await (request.url?.endsWith('/pay')
      ? http.bank.pay(asked)
      : http.bank.inquire(asked.reference));
    const text = JSON.stringify(word);
    const send = () => void signAnswer(request, response, text, secret).end(text);
    if (http.stopsAt === 'answering') waiting.push(send);
    else send();
  };
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => (body += part))
      .on('end', () => {
        const { 'x-feed-timestamp': at, 'x-feed-signature': signature } = request.headers;
        if (!sameSignature(secret, String(at), body, String(signature)))
          return void response.writeHead(401).end();
        if (http.stopsAt === 'hearing') return void waiting.push(() => response.destroy());
        void answer(request, body, response);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const http: HttpBank = {
    variables: {
      SANDBOX_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      DEMO_FEED_SECRET: secret,
    },
    bank: createPlayedBank(),
    stopsAt: null,
    waiting: () => waiting.length,
    release() {
      http.stopsAt = null;
      waiting.splice(0).forEach((send) => send());
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return http;
}
