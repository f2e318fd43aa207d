import { serverClockEntry, wantedCookie, wantedValue } from '@poy/contract/rules';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addVary, quick, thorough } from '../../http/answers/compressed.ts';
import { createKept, type Made } from '../../http/answers/createKept.ts';
import { pack, sendPacked, type Packed } from '../../http/answers/packed.ts';
import { leftSession, sessionCookie } from '../../members/index.ts';
import { hostName } from '../../sites/index.ts';
import { languageHeader } from '../../http/requests/localeOf.ts';
import { aheadHeader } from '../ahead/aheadRules.ts';
import { askedLanguage } from '../head/askedLanguage.ts';
import type { Away, Page, PageMaker, Visit } from './makePage.ts';
import { pageDocument, type PageDocument } from './pageDocument.ts';
import type { ShellBuild } from '../builds/shellBuild.ts';

/** The most memory that guests' pages take. A page takes about 0.4 MB in all its forms. */
const mostBytes = 64 * 1_024 * 1_024;
/** A page that did not change keeps its bytes, with the moment in them, for this time in ms. */
const sameBytesMs = 60_000;
/** A cache in front of the server may answer with a guest's page for two seconds. */
const sharedCaching = 'public, max-age=0, s-maxage=2';

/** Returns the header by which a page's script learns the server's clock (ms). */
export const clockHeader = (now: number): Record<string, string> => ({
  'server-timing': `${serverClockEntry};desc="${now}"`,
});

/** A guest's page as everybody gets it. */
interface SharedPage extends Omit<PageDocument, 'html'> {
  packed: Packed;
  /** True where everybody may get it. */
  kept: boolean;
  /** Stands for the content without the moment. */
  mark: string;
  /** The moment in the page, in ms. */
  madeAt: number;
}

type Shared = SharedPage | Away;

/**
 * Returns true where the page of an address can be the same for everybody: the address is in its
 * plain form, as links have it. There are few such addresses of a site, so nobody fills the memory
 * with other forms of them. The query counts for nothing, because no page of a guest depends on it.
 */
export function isPlain({ request, path }: Pick<Visit, 'request' | 'path'>): boolean {
  const { protocol, host, url, socket } = request;
  const name = hostName(host);
  return (
    url.replace(/\?.*/, '') === path &&
    (protocol === 'https' || protocol === 'http') &&
    (host === name || host === `${name}:${socket.localPort}`)
  );
}

/** Returns a text that is another one when the page shows or carries anything else but its moment. */
function markOf({ boot, rendered, plan, early, row }: Page, { headers }: PageDocument): string {
  const parts = [{ ...boot, now: 0 }, rendered, plan, early, row.pictures, headers];
  const content = JSON.stringify(parts);
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * Makes the function that answers guests from memory. `ownAnswer` is true where the answer sets a cookie
 * of one visitor.
 */
export function createSharedPages(
  { app, deps, shell }: { app: FastifyInstance; deps: Deps; shell: ShellBuild },
  { make }: PageMaker,
): (visit: Visit, reply: FastifyReply, ownAnswer: boolean) => Promise<FastifyReply> {
  const pages = createKept<Shared>(app.epochs, mostBytes);

  const makeShared = async (visit: Visit, before?: Shared): Promise<Made<Shared>> => {
    const page = await make(visit);
    if ('awayTo' in page) return { value: page, bytes: 0 };
    const { now } = page.boot;
    const template = shell.templateWith(page.rendered.font);
    const { html, ...rest } = pageDocument(visit.request, template, page);
    const mark = markOf(page, { html, ...rest });
    const known = before && 'packed' in before ? before : undefined;
    if (known?.mark === mark && Math.abs(now - known.madeAt) < sameBytesMs)
      return { value: known, bytes: known.packed.bytes };
    const kept = page.whole && rest.status === 200;
    const packed = await pack(html, known?.packed, kept ? thorough : quick);
    const value = { ...rest, packed, kept, mark, madeAt: now };
    return { value, bytes: kept ? packed.bytes : 0 };
  };

  return async (visit, reply, ownAnswer) => {
    const { request, locale, path } = visit;
    // An address that names a language is a page of its own to search engines.
    const asked = askedLanguage(request.url) ?? '';
    const key = `${request.protocol} ${request.host} ${locale} ${asked} ${path}`;
    const page = await pages.get(key, (before) => makeShared(visit, before));
    if ('awayTo' in page) return sendGuestOn(request, reply, page);
    // An answer that takes or sets the cookies of a visitor is for that visitor alone.
    const shared = page.kept && !ownAnswer && leftSession(request) === undefined;
    addVary(reply, 'cookie', languageHeader);
    void reply
      .code(page.status)
      .headers({ ...page.headers, ...(page.kept && aheadHeader), ...clockHeader(deps.clock()) })
      .header('cache-control', shared ? sharedCaching : 'private, no-cache');
    return sendPacked(request, reply, page.packed);
  };
}

/** Sends a visitor on. The same address answers another visitor otherwise. */
export const sendOn = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(to);

/** Sends a member on. An address that is only written in another way keeps its query. */
export const sendMemberOn = (
  { url }: FastifyRequest,
  reply: FastifyReply,
  { awayTo, same }: Away,
): FastifyReply => sendOn(reply, same ? awayTo + url.replace(/^[^?]*/, '') : awayTo);

/**
 * Sends a guest on. Where the page is for members, it stays in a cookie that the site's own script
 * reads, so that the first page can say so and the way goes on there after signing in.
 */
export function sendGuestOn(
  request: FastifyRequest,
  reply: FastifyReply,
  away: Away,
): FastifyReply {
  if (away.same) return sendMemberOn(request, reply, away);
  const ended = request.cookies[sessionCookie(request).name] !== undefined;
  const value = wantedValue({ path: request.url, ended });
  if (value !== null)
    void reply.setCookie(wantedCookie.name, value, {
      path: '/',
      maxAge: wantedCookie.seconds,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      encode: (text) => text,
    });
  return sendOn(reply, away.awayTo);
}
