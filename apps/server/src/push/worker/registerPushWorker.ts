import { readFileSync } from 'node:fs';
import { pushWorkerPath } from '@poy/contract/pushRules';
import type { FastifyInstance } from 'fastify';

/**
 * A browser asks for the file anew at each registration, and at least once a day. The policy of the worker
 * lets it load nothing.
 */
const headers = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'",
} as const;

const read = (name: string): string => readFileSync(new URL(`${name}.js`, import.meta.url), 'utf8');

/**
 * Registers the page's one service worker. Where it is retired, the same address has the file that removes it
 * from every browser.
 */
export function registerPushWorker(app: FastifyInstance, retired: boolean): void {
  const file = read(retired ? 'retired-push-worker' : 'push-worker');
  app.get(pushWorkerPath, { schema: { hide: true } }, (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(file),
  );
}
