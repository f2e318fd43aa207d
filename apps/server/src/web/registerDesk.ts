import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/db.ts';
import type { Releases } from '../releases/index.ts';
import { serveDeskFiles } from './builds/builtFiles.ts';
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

/** The page of a release of the desk, with its policy. */
interface DeskPage {
  html: string;
  policy: string;
}

/** Returns the function that answers the page of the desk; null where no release of it was chosen. */
function createDeskPage(releases: Releases, alone: boolean): () => Promise<DeskPage | null> {
  let kept: { files: string; page: DeskPage } | null = null;
  return async () => {
    const { desk } = await releases.of(null);
    if (!desk) return null;
    if (kept?.files !== desk.files) {
      const page = checkScripts(await readFile(join(desk.files, 'index.html'), 'utf8'));
      const html = alone ? page.replace('<html', '<html data-own-address') : page;
      kept = { files: desk.files, page: { html, policy: policyWith(withHashes(html).scripts) } };
    }
    return kept.page;
  };
}

/**
 * Registers the desk, the operators' own page, under /desk (docs/decisions/0062). At an address of
 * the operators' own, where no site is in the name, the page asks which site to work for, and the
 * root leads to it. All sites have the same desk, because operators work for several.
 */
export async function registerDesk(
  app: FastifyInstance,
  served: { db: Db; releases: Releases },
): Promise<void> {
  const hidden = { schema: { hide: true } };
  const alone = app.served === 'operators';
  if (alone) app.get('/', hidden, (_request, reply) => reply.redirect('/desk'));
  await serveDeskFiles(app, served);
  const pageNow = createDeskPage(served.releases, alone);
  for (const path of ['/desk', '/desk/*'])
    app.get(path, hidden, async (request, reply) => {
      const page = await pageNow();
      if (!page) return unbuilt(request, reply);
      return reply
        .headers({ ...headers, 'content-security-policy': page.policy })
        .type('text/html; charset=utf-8')
        .send(page.html);
    });
}
