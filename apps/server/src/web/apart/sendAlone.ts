import type { Boot, Maintenance } from '@poy/contract';
import { pagePath } from '@poy/contract/pagePath';
import { languageOf } from '@poy/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { compressed } from '../../http/answers/compressed.ts';
import { siteDetails, type SiteRow } from '../../sites/index.ts';
import { fillTemplate } from '../builds/fillTemplate.ts';
import { localeOf } from '../../http/requests/localeOf.ts';
import { noSite } from './noSite.ts';
import { pageBefore } from '../head/pageBefore.ts';
import { pageHead } from '../head/pageHead.ts';
import {
  contentPolicy,
  frameAncestors,
  frameOptions,
  integrityPolicy,
} from '../head/pagePolicy.ts';
import type { ShellBuild } from '../builds/shellBuild.ts';

export interface AloneParts {
  app: FastifyInstance;
  deps: Deps;
  shell: ShellBuild;
}

/** A page of 503 that stands alone, in the looks of the site as far as it is known. */
interface AlonePage {
  kind: 'away' | 'closed';
  row: SiteRow | null;
  maintenance?: Maintenance;
  /** A browser or a program may come back after this many seconds. */
  retryAfter: number;
  /** The browser itself comes back after so many seconds, where they are given. */
  refresh?: number;
}

/** Collects what the page is made of. Nothing of it comes from the database. */
async function bootOf(
  { app, deps, shell }: AloneParts,
  request: FastifyRequest,
  row: SiteRow | null,
): Promise<Boot> {
  const locale = localeOf(request, row?.firstLanguage ?? 'th');
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

/**
 * Answers 503 with a page that says nothing about the visitor and needs no script. Nobody keeps it.
 */
export async function sendAlone(
  parts: AloneParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, row, maintenance, retryAfter, refresh }: AlonePage,
): Promise<FastifyReply> {
  const { shell } = parts;
  const boot = await bootOf(parts, request, row);
  const { site } = boot;
  const before = pageBefore(request);
  const back = before === request.url ? '/' : before;
  const rendered = await shell.renderAlone(boot, kind, { back, maintenance: maintenance ?? null });
  const origin = `${request.protocol}://${request.host}`;
  const { title, description } = rendered;
  const template = shell.templateWith(rendered.font);
  const html = fillTemplate(template.html, {
    language: languageOf(boot.locale),
    theme: site.theme,
    head: pageHead({
      site,
      pictures: row?.pictures ?? {},
      title,
      description,
      canonical: null,
      page: origin,
      language: languageOf(boot.locale),
      first: row?.firstLanguage ?? 'th',
      about: undefined,
      origin,
      listed: true,
    }),
    page: rendered.html,
    early: '',
    boot: null,
  });
  const path = pagePath(request.url) ?? '';
  const framing = { frameOrigins: row?.frameOrigins ?? [] };
  void reply
    .code(rendered.status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy(
        site,
        request.host,
        template,
        frameAncestors(framing),
      ),
      ...integrityPolicy,
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      ...frameOptions(framing, path),
      'retry-after': String(retryAfter),
      ...(refresh !== undefined && { refresh: String(refresh) }),
    });
  return reply.send(await compressed(request, reply, html));
}
