import type { Boot } from '@poy/contract';
import { languageOf, toLocale } from '@poy/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway } from '../db/databaseAway.ts';
import type { Deps } from '../deps.ts';
import { compressed } from '../http/compressed.ts';
import { lastSiteOf, siteDetails } from '../sites/index.ts';
import { fillTemplate } from './fillTemplate.ts';
import { localeCookie } from './localeCookie.ts';
import { noSite } from './noSite.ts';
import { pageBefore } from './pageBefore.ts';
import { pageHead } from './pageHead.ts';
import { contentPolicy, frameAncestors, integrityPolicy } from './pagePolicy.ts';
import type { ShellBuild } from './shellBuild.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A browser may come back after this many seconds. */
const retryAfter = 5;

interface Parts {
  app: FastifyInstance;
  deps: Deps;
  shell: ShellBuild;
}

/** Collects what the page is made of. Nothing of it comes from the database now. */
async function bootOf({ app, deps, shell }: Parts, request: FastifyRequest): Promise<Boot> {
  const locale = toLocale(request.cookies[localeCookie]);
  const row = lastSiteOf(deps.db, request.host);
  return {
    site: row ? siteDetails(row, deps.env) : noSite,
    locale,
    messages: await shell.messagesOf(locale),
    pages: {},
    entries: {},
    session: null,
    cash: null,
    now: deps.clock(),
    queries: null,
    collector: app.collectorAddress,
  };
}

async function sendAway(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { shell } = parts;
  const boot = await bootOf(parts, request);
  const { site } = boot;
  const before = pageBefore(request);
  const rendered = shell.renderAlone(boot, 'away', before === request.url ? '/' : before);
  const canonical = `${request.protocol}://${request.host}${request.url.replace(/[?#].*/, '')}`;
  const { title, description } = rendered;
  const template = shell.templateWith(rendered.font);
  const html = fillTemplate(template.html, {
    language: languageOf(boot.locale),
    theme: site.theme,
    head: pageHead({ site, title, description, canonical }),
    page: rendered.html,
    early: '',
    boot: null,
  });
  void reply
    .code(rendered.status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy(
        site,
        request.host,
        template,
        frameAncestors({ frameOrigins: [] }, ''),
      ),
      ...integrityPolicy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'retry-after': String(retryAfter),
    });
  return reply.send(await compressed(request, reply, html));
}

/**
 * Returns `sendPage`, which answers the page about a connection problem while the database is away.
 * That page looks like the site as it was last known, says nothing about the visitor, and needs no
 * script.
 */
export function orAwayPage(sendPage: Answer, parts: Parts): Answer {
  return (request, reply) =>
    sendPage(request, reply).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) throw error;
      request.log.warn({ err: error, url: request.url }, 'the database is away');
      return sendAway(parts, request, reply);
    });
}
