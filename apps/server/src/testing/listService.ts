import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sameSignature } from '../calls/guards/feedSignature.ts';
import type { GatewayEnv } from '../config/readGateway.ts';
import { signAnswer } from './signAnswer.ts';

/** A question for what came to an account. */
export interface ListAsked {
  accountNumber: string;
  from: number;
  to: number;
}

/** A bank, a wallet or a reader of the chain that lists days, which a test plays over real HTTP. */
export interface ListService {
  env: GatewayEnv;
  /** The answer about an account; null where it is away. Of every other account nothing came. */
  lists: Map<string, object | null>;
  /** The answer in place of them, or its status; a payout bank is asked about no account. */
  answer?: (asked: ListAsked) => object | number;
  /** The secret by which it signs its answers. */
  signs: string;
  /** The questions that it answered, oldest first. */
  asked: ListAsked[];
  close(): void;
}

/** Opens a service on a free port. It refuses a question that is not signed. */
export async function openListService(): Promise<ListService> {
  const secret = 'a-secret-of-lists';
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => (body += part))
      .on('end', () => {
        const { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature } = request.headers;
        if (
          request.url !== '/statements' ||
          !sameSignature(secret, String(timestamp), body, String(signature))
        )
          return void response.writeHead(401).end();
        const asked = JSON.parse(body) as ListAsked;
        const list = service.answer?.(asked) ?? service.lists.get(asked.accountNumber);
        if (list === null) return void response.writeHead(503).end();
        if (typeof list === 'number') return void response.writeHead(list).end();
        service.asked.push(asked);
        const text = JSON.stringify(list ?? { movements: [] });
        signAnswer(request, response, text, service.signs).end(text);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const service: ListService = {
    env: { url: `http://127.0.0.1:${port}/`, secret, played: true },
    lists: new Map(),
    signs: secret,
    asked: [],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}
