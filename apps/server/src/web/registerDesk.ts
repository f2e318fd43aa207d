import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBuilds } from '../config/defaultBuilds.ts';
import { deskBuild, keptFor } from './builds/builtFiles.ts';
import { integrityPolicy } from './head/pagePolicy.ts';
import { checkScripts, withHashes } from './builds/shellBuild.ts';
import { unbuilt } from './builds/unbuilt.ts';

/**
 * Returns the policy of the desk's page. The one script that stands in the page counts by its hash.
 * The page talks to nobody but its own address, and stands in no frame. A picture of a slip is fetched
 * with the session and shown from memory (`blob:`).
 */
const policyWith = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types desk',
    "frame-ancestors 'none'",
  ].join('; ');

const headers = {
  ...integrityPolicy,
  'cache-control': 'private, no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/**
 * Registers the desk, the operators' own page, under /desk (docs/decisions/0062). At an address of
 * the operators' own, where no site is in the name, the page asks which site to work for, and the
 * root leads to it. Tests replace `builds`.
 */
export async function registerDesk(
  app: FastifyInstance,
  builds: string = defaultBuilds,
): Promise<void> {
  const root = join(builds, deskBuild);
  const template = join(root, 'index.html');
  const hidden = { schema: { hide: true } };
  const alone = app.served === 'operators';
  if (alone) app.get('/', hidden, (_request, reply) => reply.redirect('/desk'));
  if (!existsSync(template)) {
    for (const path of ['/desk', '/desk/*']) app.get(path, hidden, unbuilt);
    return;
  }
  await app.register(fastifyStatic, {
    root,
    prefix: '/desk/files/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => void reply.header('cache-control', keptFor(path)),
  });
  const page = checkScripts(readFileSync(template, 'utf8'));
  const html = alone ? page.replace('<html', '<html data-own-address') : page;
  const policy = policyWith(withHashes(html).scripts);
  for (const path of ['/desk', '/desk/*'])
    app.get(path, hidden, (_request, reply) =>
      reply
        .headers({ ...headers, 'content-security-policy': policy })
        .type('text/html; charset=utf-8')
        .send(html),
    );
}
