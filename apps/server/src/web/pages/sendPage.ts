import type { SessionReply } from '@poy/contract';
import { pagePath } from '@poy/contract/pagePath';
import { isSecretPage } from '@poy/contract/secretPages';
import { stylesCookie, type Locale } from '@poy/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addVary, compressed, takes } from '../../http/answers/compressed.ts';
import { stitchGzip, stitchPlain } from '../../http/answers/stitched.ts';
import { sessionNameOf } from '../../members/index.ts';
import { siteOf } from '../../sites/index.ts';
import { languageHeader } from '../../http/requests/localeOf.ts';
import { isRefusedAhead, sendNothing } from '../ahead/aheadRules.ts';
import { keepAskedLanguage, pageLocaleOf } from '../head/askedLanguage.ts';
import { createPageMaker, type Page, type PageSources } from './makePage.ts';
import { createMemberPages, type FilledPage } from './memberPages.ts';
import { pageDocument, type PageDocument } from './pageDocument.ts';
import { sendClosedPage } from '../apart/sendClosedPage.ts';
import {
  clockHeader,
  createSharedPages,
  isPlain,
  sendGuestOn,
  sendMemberOn,
  sendOn,
} from './sharedPages.ts';
import type { ShellBuild } from '../builds/shellBuild.ts';
import { tidiedAddress } from './tidiedAddress.ts';

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Returns the signed-in member as far as the page may know, or null. */
async function memberOf(
  { sessions }: FastifyInstance,
  reply: FastifyReply,
  siteId: number,
): Promise<SessionReply | null> {
  const found = await sessions.memberOf(reply, siteId);
  if (!found) return null;
  const { uuid, userName, status, avatar } = found;
  return { uuid, userName, status, avatar, session: sessionNameOf(found) };
}

/** Returns true when a browser says that it has the styles and letters of a language as files. */
const hasStyles = ({ cookies }: FastifyRequest, shell: ShellBuild, locale: Locale): boolean =>
  cookies[stylesCookie] === shell.stylesWith(shell.fontFor(locale)).name;

/**
 * Writes the document of a page that one visitor gets. A member's browser that has the styles and
 * letters as files gets a page that only names them: most of the bytes of a page are letters, and
 * to compress them for each member would be most of its cost.
 */
function documentOf(request: FastifyRequest, shell: ShellBuild, page: Page): PageDocument {
  const { font } = page.rendered;
  if (!page.boot.session) return pageDocument(request, shell.templateWith(font), page);
  const styles = shell.stylesWith(font);
  if (hasStyles(request, shell, page.boot.locale))
    return pageDocument(request, shell.templateNaming(font), page);
  const boot = { ...page.boot, styles };
  return pageDocument(request, shell.templateWith(font), { ...page, boot });
}

/**
 * Returns the handler that answers pages: HTML made for the site, the locale and the session. A
 * guest gets the page that every guest gets, from memory. A member's page is made for each request.
 */
export function createSendPage(
  app: FastifyInstance,
  deps: Deps,
  shell: ShellBuild,
  sources: PageSources,
): SendPage {
  const maker = createPageMaker({ app, deps, shell }, sources);
  const sendShared = createSharedPages({ app, deps, shell }, maker);
  const membersPage = createMemberPages(app, shell, maker);

  const sendOwn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageDocument | FilledPage,
    caching: string,
  ) => {
    const { status, headers } = page;
    addVary(reply, 'cookie', languageHeader, 'accept-encoding');
    void reply
      .code(status)
      .headers({ ...headers, ...clockHeader(deps.clock()), 'cache-control': caching });
    if ('html' in page) return reply.send(await compressed(request, reply, page.html));
    if (!takes(request, 'gzip')) return reply.send(stitchPlain(page.parts));
    return reply.header('content-encoding', 'gzip').send(stitchGzip(page.parts));
  };

  return async (request, reply) => {
    if (isRefusedAhead(request)) return sendNothing(reply);
    const path = pagePath(request.url);
    const row = await siteOf(deps.db, request.host);
    const locale = pageLocaleOf(request, row?.firstLanguage ?? 'th');
    if (row?.maintenance) {
      await app.sessions.endLeft(reply);
      return sendClosedPage({ app, deps, shell }, request, reply, {
        ...row,
        maintenance: row.maintenance,
      });
    }
    const tidied = row && (await tidiedAddress(maker, request.url, row, locale));
    if (tidied) return sendOn(reply, tidied);
    if (!row || path === null) {
      const page = await maker.makeAlone(row ? 'missing' : 'domain', row, locale);
      return sendOwn(request, reply, documentOf(request, shell, page), 'private, no-store');
    }
    const member = await memberOf(app, reply, row.id);
    const visit = { request, path, row, locale, member };
    const secret = isSecretPage(path);
    const kept = isPlain(visit) && !secret;
    const chosen = keepAskedLanguage(request, reply, locale);
    if (!member && kept) return sendShared(visit, reply, chosen);
    const own =
      member && kept && hasStyles(request, shell, locale)
        ? await membersPage({ ...visit, member })
        : await maker.make(visit);
    if ('awayTo' in own)
      return member ? sendMemberOn(request, reply, own) : sendGuestOn(request, reply, own);
    const page = 'parts' in own ? own : documentOf(request, shell, own);
    return sendOwn(request, reply, page, `private, ${member || secret ? 'no-store' : 'no-cache'}`);
  };
}
