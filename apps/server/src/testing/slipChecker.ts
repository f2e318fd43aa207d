import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sameSignature } from '../calls/guards/feedSignature.ts';
import type { GatewayEnv } from '../config/readGateway.ts';
import { signAnswer } from './signAnswer.ts';
import type { Sender } from '../wallet/senders/ownSender.ts';
import type { SlipAnswer, SlipTransfer } from '../wallet/deposits/manual/askSlipCheck.ts';

/** A service that checks slips, which a test plays over real HTTP. */
export interface SlipChecker {
  env: GatewayEnv;
  /** The questions that came, oldest first. */
  asked: SlipTransfer[];
  /** Who sent the money of a slip, by its reference in capitals, and of every slip that is not here. */
  senders: Map<string, Sender | null>;
  otherwise: Sender | null;
  /** The answer to everything. `forged` says yes under a wrong signature, `hang` says nothing. */
  says: SlipAnswer | 'forged' | 'hang' | 'broken';
  close(): void;
}

/** Opens a service on a free port. It refuses a question that is not signed. */
export async function openSlipChecker(): Promise<SlipChecker> {
  const secret = 'a-secret-of-slips';
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => (body += part))
      .on('end', () => {
        const timestamp = String(request.headers['x-feed-timestamp']);
        if (!sameSignature(secret, timestamp, body, String(request.headers['x-feed-signature'])))
          return void response.writeHead(401).end();
        const told = JSON.parse(body) as SlipTransfer;
        checker.asked.push(told);
        if (checker.says === 'hang') return;
        const answer = checker.says === 'forged' ? 'yes' : checker.says;
        const sender = checker.senders.get(told.reference.toUpperCase()) ?? checker.otherwise;
        const text = checker.says === 'broken' ? '{' : JSON.stringify({ answer, sender });
        const by = checker.says === 'forged' ? 'another-secret-16' : secret;
        signAnswer(request, response, text, by).end(text);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const checker: SlipChecker = {
    env: { url: `http://127.0.0.1:${port}/slip-check`, secret, played: true },
    asked: [],
    senders: new Map(),
    otherwise: null,
    says: 'unknown',
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return checker;
}
