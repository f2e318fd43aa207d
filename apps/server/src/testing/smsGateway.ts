import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayEnv } from '../config/readGateway.ts';
import type { Message } from '../sms/index.ts';

/** A gateway that a test plays, over real HTTP. */
export interface SmsGateway {
  env: GatewayEnv;
  /** The messages that came, oldest first, refused ones included. */
  came: (Message & { id: string; headers: IncomingHttpHeaders })[];
  /** The answers to come: a status, `drop` for a broken line, `hang` for none. After them all are 202. */
  answers: (number | 'drop' | 'hang')[];
  /**
   * Takes every message that was left without an answer. Otherwise the server hands it over again some
   * seconds later, when another test counts its messages.
   */
  letGo(): void;
  close(): void;
}

/** Opens a gateway on a free port. */
export async function openSmsGateway(): Promise<SmsGateway> {
  const came: SmsGateway['came'] = [];
  const answers: SmsGateway['answers'] = [];
  const held = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => (body += part))
      .on('end', () => {
        came.push({ ...(JSON.parse(body) as Message & { id: string }), headers: request.headers });
        const answer = answers.shift() ?? 202;
        if (answer === 'drop') request.destroy();
        else if (answer === 'hang') held.add(response);
        else response.writeHead(answer).end();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: { url: `http://127.0.0.1:${port}/sms`, secret: 'a-secret-of-tests', played: true },
    came,
    answers,
    letGo() {
      for (const response of held) response.writeHead(202).end();
      held.clear();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
