import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db } from '../db/db.ts';
import { ask } from './ask.ts';
import { gamesWorld, type GamesWorld } from './worlds/gamesWorld.ts';

/** A question that came to a provider. */
export interface ProviderQuestion {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly signature: string;
}

/** A provider that speaks the first dialect: it is asked over HTTP, and signs what it tells. */
export interface PlayedProvider {
  readonly world: GamesWorld;
  /** The private key (PEM) with which the installation signs for it. */
  readonly ourKey: string;
  readonly questions: ProviderQuestion[];
  /** Signs a message as the provider does. */
  signed(body: string): string;
  /** Answers the next questions, at once or later; the address of a game without it. */
  answer: ((question: ProviderQuestion) => unknown) | null;
  close(): Promise<void>;
}

const pem = (key: KeyObject): string =>
  key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString();

async function listenTo(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens a provider with a partner of its own, which is switched on at the site 1. */
export async function openPlayedProvider(db: Db, owner: Db): Promise<PlayedProvider> {
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const ours = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const provider: Omit<PlayedProvider, 'world' | 'close'> = {
    ourKey: pem(ours.privateKey),
    questions: [],
    signed: (body) => sign('RSA-SHA256', Buffer.from(body), theirs.privateKey).toString('base64'),
    answer: null,
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const signature = String(request.headers['x-hub88-signature'] ?? '');
      const body = JSON.parse(text) as Record<string, unknown>;
      const question = { path: request.url ?? '', body, signature };
      provider.questions.push(question);
      const usual = { url: `https://games.example/${randomUUID()}` };
      response.setHeader('content-type', 'application/json');
      void Promise.resolve(provider.answer ? provider.answer(question) : usual).then((said) =>
        response.end(JSON.stringify(said)),
      );
    });
  });
  const address = await listenTo(server);
  const world = await gamesWorld(db);
  await ask(owner, {
    name: 'test_partner_address',
    text: 'UPDATE games.partner SET address = $2, operator_id = $3 WHERE id = $1',
    values: [world.partner.id, address, '77'],
  });
  await ask(owner, {
    name: 'test_partner_key',
    text: 'INSERT INTO games.partner_key (partner, public_key, since) VALUES ($1, $2, now())',
    values: [world.partner.id, pem(theirs.publicKey)],
  });
  return Object.assign(provider, {
    world,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
