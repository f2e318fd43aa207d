import type {
  Boot,
  CashReply,
  PagePlan,
  Rendered,
  SessionReply,
  Site,
  Verdict,
} from '@poy/contract';
import { packPages } from '@poy/contract/packPages';
import { pagePath } from '@poy/contract/pagePath';
import { languageOf, toLocale, type Locale } from '@poy/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { compressed } from '../http/compressed.ts';
import { isExternal } from '../members/index.ts';
import { siteDetails, siteOf, type SiteRow } from '../sites/index.ts';
import { earlyFiles } from './earlyFiles.ts';
import { fillTemplate } from './fillTemplate.ts';
import { createAskFirst, type FirstAnswer } from './firstAnswers.ts';
import { localeCookie } from './localeCookie.ts';
import { noSite } from './noSite.ts';
import { pageHead, preloads } from './pageHead.ts';
import { contentPolicy, frameAncestors, integrityPolicy } from './pagePolicy.ts';
import type { PageLists } from './remotePages.ts';
import type { RemoteFiles } from './remoteReleases.ts';
import type { ShellBuild } from './shellBuild.ts';

const cashPath = '/api/cashs';

/** The addresses for visitors who are sent on from a page. */
const awayTo: Partial<Record<Verdict, string>> = { toMain: '/main', toHome: '/', signOut: '/' };

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The part of a request that its page depends on. */
interface Visit {
  site: Site;
  locale: Locale;
  member: SessionReply | null;
  pages: Boot['pages'];
  files: RemoteFiles;
}

/** The functions by which a page learns of the remotes of its site. */
export interface RemoteSources {
  listsOf: (remotes: Site['remotes']) => Promise<PageLists>;
  filesOf: (remotes: Site['remotes']) => Promise<RemoteFiles>;
}

/** Returns the lists as the page carries them, in its language. */
const packed = (lists: PageLists, locale: Locale): Boot['pages'] =>
  Object.fromEntries(
    Object.entries(lists).map(([name, { pages, titles }]) => [
      name,
      packPages(pages, titles[languageOf(locale)]),
    ]),
  );

/**
 * Collects the data that the page starts with in the browser: site, words, session and first
 * answers.
 */
async function bootOf(
  { app, deps, shell }: { app: FastifyInstance; deps: Deps; shell: ShellBuild },
  { site, locale, member, pages, files }: Visit,
  answers: readonly FirstAnswer[],
): Promise<Boot> {
  const now = deps.clock();
  const cash = answers.find(({ call }) => call.path === cashPath)?.data;
  const others = answers.filter(({ call }) => call.path !== cashPath);
  return {
    site,
    locale,
    messages: await shell.messagesOf(locale),
    pages,
    entries: Object.fromEntries(Object.entries(files).map(([name, { entry }]) => [name, entry])),
    session: member,
    cash: (cash ?? null) as CashReply | null,
    now,
    queries: shell.dehydrated(others, now),
    collector: app.collectorAddress,
  };
}

/** Returns the signed-in member as far as the page may know, or null. */
async function memberOf(
  { sessions }: FastifyInstance,
  reply: FastifyReply,
  siteId: number,
): Promise<SessionReply | null> {
  const found = await sessions.memberOf(reply, siteId);
  return found && { uuid: found.uuid, userName: found.userName, status: found.status };
}

/**
 * Returns the handler that answers pages: HTML made for the site, the locale and the session of
 * each request.
 */
export function createSendPage(
  app: FastifyInstance,
  deps: Deps,
  shell: ShellBuild,
  { listsOf, filesOf }: RemoteSources,
): SendPage {
  const askFirst = createAskFirst(app);
  const parts = { app, deps, shell };

  return async (request, reply) => {
    const path = pagePath(request.url);
    if (path === null) throw new AppError('NOT_FOUND');
    const locale = toLocale(request.cookies[localeCookie]);
    const row = await siteOf(deps.db, request.host);
    if (!row) {
      const visit = { site: noSite, locale, member: null, pages: {}, files: {} };
      const boot = await bootOf(parts, visit, []);
      return send(request, reply, shell, {
        boot,
        rendered: shell.renderAlone(boot, 'domain'),
        plan: null,
        path,
        row: { frameOrigins: [] },
        early: [],
      });
    }
    const site = siteDetails(row, deps.env);
    const member = await memberOf(app, reply, site.agentId);
    const [lists, files] = await Promise.all([listsOf(site.remotes), filesOf(site.remotes)]);
    const pages = packed(lists, locale);
    const plan = shell.planPage(path, member, pages);
    const away = awayTo[plan.verdict];
    // The same address answers another visitor otherwise.
    if (away) return reply.header('cache-control', 'private, no-store').redirect(away);
    const boot = await bootOf(
      parts,
      { site, locale, member, pages, files },
      await askFirst(request, plan.calls),
    );
    const early = earlyFiles(shell, plan, { site, locale, path, lists, files });
    const page = { boot, path, row, early };
    try {
      const rendered = await shell.render(boot, request.url);
      return await send(request, reply, shell, { ...page, rendered, plan });
    } catch (error) {
      request.log.error({ err: error, url: request.url }, 'the page could not be rendered');
      const rendered = shell.renderAlone(boot, 'broken');
      return send(request, reply, shell, { ...page, early: [], rendered, plan: null });
    }
  };
}

interface Page {
  boot: Boot;
  rendered: Rendered;
  /** Null for a page that stands alone and runs no script. */
  plan: PagePlan | null;
  path: string;
  row: Pick<SiteRow, 'frameOrigins'>;
  /** The files of `earlyFiles`. */
  early: readonly string[];
}

/** Writes the document and its headers. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: ShellBuild,
  { boot, rendered, plan, path, row, early }: Page,
): Promise<FastifyReply> {
  const { site, locale, session } = boot;
  const template = shell.templateWith(rendered.font);
  const head = pageHead({
    site,
    title: rendered.title,
    canonical: `${request.protocol}://${request.host}${request.url.replace(/[?#].*/, '')}`,
  });
  const html = fillTemplate(template.html, {
    language: languageOf(locale),
    theme: site.theme,
    head,
    page: rendered.html,
    early: preloads(early),
    boot: plan && boot,
  });
  void reply
    .code(rendered.status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': session ? 'private, no-store' : 'private, no-cache',
      'content-security-policy': contentPolicy(
        site,
        request.host,
        template,
        frameAncestors(row, path),
      ),
      ...integrityPolicy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      ...(!isExternal(path) && { 'x-frame-options': 'DENY' }),
    });
  return reply.send(await compressed(request, reply, html));
}
