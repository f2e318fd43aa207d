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
import { languageOf, type Locale } from '@poy/contract/rules';
import type { FastifyRequest } from 'fastify';
import type { SiteWordsOf } from '../../content/index.ts';
import { createInlinePictures, pageOfGames, type PageOfGames } from '../../games/index.ts';
import type { ChosenReleases } from '../../releases/index.ts';
import { siteDetails, type SiteRow } from '../../sites/index.ts';
import { earlyFiles } from '../builds/earlyFiles.ts';
import { addressOfPath } from './addressOfPath.ts';
import { bootOf, cashPath, type Parts } from './bootOf.ts';
import { createAskFirst, nothingAt } from './firstAnswers.ts';
import { noSite } from '../apart/noSite.ts';
import { PainterAway } from '../painter/PainterAway.ts';
import type { PageLists } from '../remotes/remotePages.ts';
import type { RemoteFiles } from '../remotes/remoteReleases.ts';

/** The addresses for visitors who are sent on from a page. */
const awayTo: Partial<Record<Verdict, string>> = { toMain: '/main', toHome: '/', signOut: '/' };

/** The part of a request that its page depends on. */
export interface Visit {
  request: FastifyRequest;
  /** The path of the address (`pagePath`). */
  path: string;
  row: SiteRow;
  locale: Locale;
  /** Null for a guest. */
  member: SessionReply | null;
}

/** The parts that a page is made of. */
export interface Page {
  boot: Boot;
  rendered: Rendered;
  /** Null for a page that stands alone and runs no script. */
  plan: PagePlan | null;
  path: string;
  row: Pick<SiteRow, 'frameOrigins' | 'pictures' | 'firstLanguage'>;
  /** The origins whose games the page may show in a frame. */
  frames: readonly string[];
  /** The files of `earlyFiles`. */
  early: readonly string[];
  /** True where the page shows everything that it was to show. */
  whole: boolean;
}

/** The address that a visitor is sent on to. */
export interface Away {
  awayTo: string;
  /** True where that address is another way to write the one that was asked for. */
  same?: true;
}

/** Everything that a page is made of, before it is rendered. */
export interface Collected extends Omit<Page, 'rendered' | 'plan'> {
  plan: PagePlan;
}

/** The functions by which a page learns of the remotes and the words of its site, and its patience. */
export interface PageSources {
  /** The releases of a site. */
  chosenOf: (site: number) => Promise<ChosenReleases>;
  listsOf: (remotes: Site['remotes'], chosen: ChosenReleases) => Promise<PageLists>;
  filesOf: (remotes: Site['remotes'], chosen: ChosenReleases) => Promise<RemoteFiles>;
  wordsOf: SiteWordsOf;
  /** The time in ms that a page waits for its data; the usual one where it is left out. */
  waitMs?: number | undefined;
}

export interface PageMaker {
  /** Collects what the page of a visit needs, or answers the address to send the visitor on to. */
  collect(visit: Visit): Promise<Collected | Away>;
  /**
   * Returns the path of the page at a path (`pagePath`), or of the page that it means; null where
   * there is none.
   */
  livingPath(path: string, row: SiteRow, locale: Locale): Promise<string | null>;
  /** Renders a page for its visitor. A page that cannot be rendered says so. */
  paint(request: FastifyRequest, collected: Collected): Promise<Page>;
  /** Makes the page of a visit, or answers the address to which the visitor is sent on. */
  make(visit: Visit): Promise<Page | Away>;
  /** Reads the balance of the member who asks; null where it does not come in time. */
  cashOf(request: FastifyRequest): Promise<CashReply | null>;
  /** Makes the page for a host that belongs to no site, or for an address that no page can have. */
  makeAlone(kind: 'domain' | 'missing', row: SiteRow | null, locale: Locale): Promise<Page>;
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
 * Returns the lists with an address of a remote as no page: there is nothing that it would show. The
 * browser reads the same lists, so it does not look for the page either.
 */
function withoutPage(
  pages: Boot['pages'],
  remote: PagePlan['remote'],
  path: string,
): Boot['pages'] {
  if (remote === null) return pages;
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { ...pages, [remote]: { [literal]: '', ...pages[remote] } };
}

/** Returns what the data say of an address of games, in any letters; null at others, and without games. */
async function gamesAt(
  { deps }: Parts,
  { remote, verdict, meant }: PagePlan,
  { games }: Site,
  { row, path }: Pick<Visit, 'row' | 'path'>,
): Promise<PageOfGames | null> {
  const asked = remote === 'games' || meant?.startsWith('/game/');
  if (!games || !asked || verdict !== 'show') return null;
  return pageOfGames(deps.db, row, path.replace(/^\/game\//i, '/game/'));
}

/** Returns the address to which a visitor is sent on from a page; null where it is shown. */
function awayFrom({ verdict, meant }: PagePlan, ofGames: PageOfGames | null): Away | null {
  const to = awayTo[verdict];
  if (to) return { awayTo: to };
  const living = ofGames?.is === 'moved' ? ofGames.to : meant && addressOfPath(meant);
  return living === null ? null : { awayTo: living, same: true };
}

const framesOf = (ofGames: PageOfGames | null): readonly string[] =>
  ofGames?.is === 'page' ? ofGames.frames : [];

/** Returns the address that a page is rendered for: no page of the shell depends on the query. */
export const shownUrl = ({ url }: Pick<FastifyRequest, 'url'>): string => url.replace(/[?#].*/, '');

/** Makes a page that stands alone. */
async function pageAlone(
  parts: Parts,
  wordsOf: SiteWordsOf,
  kind: 'domain' | 'missing',
  row: SiteRow | null,
  locale: Locale,
): Promise<Page> {
  const { deps, shell } = parts;
  const site = row ? siteDetails(row, deps.env) : noSite;
  const words = row ? await wordsOf(row.id, languageOf(locale)) : undefined;
  const none = { session: null, pages: {}, files: {} };
  const boot = await bootOf(parts, { site, locale, words, ...none }, []);
  const rendered = await shell.renderAlone(boot, kind);
  const { pictures = {}, firstLanguage = 'th' } = row ?? {};
  const shown: Page['row'] = { frameOrigins: [], pictures, firstLanguage };
  const rest = { plan: null, path: '', frames: [], early: [], whole: false };
  return { boot, rendered, row: shown, ...rest };
}

/** Makes the function that renders a page. One of games has its first pictures in it. */
function createRenderPage({ deps, shell }: Parts) {
  const inlinePictures = createInlinePictures(deps);
  return async ({ boot, plan }: Collected, url: string): Promise<Rendered> => {
    const rendered = await shell.render(boot, url);
    if (plan.remote !== 'games') return rendered;
    // A page without its pictures is worth more than none.
    const html = await inlinePictures(rendered.html).catch(() => rendered.html);
    return { ...rendered, html };
  };
}

/**
 * Makes the function that paints a page. One at which the shell's program throws says that it is broken; where
 * nobody paints, PainterAway is thrown on.
 */
function createPaint(parts: Parts): PageMaker['paint'] {
  const renderPage = createRenderPage(parts);
  return async (request, collected) => {
    try {
      return { ...collected, rendered: await renderPage(collected, shownUrl(request)) };
    } catch (error) {
      if (error instanceof PainterAway) throw error;
      request.log.error({ err: error, url: request.url }, 'the page could not be rendered');
      const rendered = await parts.shell.renderAlone(collected.boot, 'broken');
      return { ...collected, early: [], rendered, plan: null, whole: false };
    }
  };
}

/** Makes the functions that make pages, each for a site, a locale and a session. */
export function createPageMaker(
  parts: Parts,
  { chosenOf, listsOf, filesOf, wordsOf, waitMs }: PageSources,
): PageMaker {
  const { app, deps, shell } = parts;
  const askFirst = createAskFirst(app, app.epochs, waitMs);

  const collect: PageMaker['collect'] = async ({ request, path, row, locale, member }) => {
    const site = siteDetails(row, deps.env);
    const chosen = await chosenOf(row.id);
    const [lists, files] = await Promise.all([
      listsOf(site.remotes, chosen),
      filesOf(site.remotes, chosen),
    ]);
    const all = packed(lists, locale);
    const asked = await shell.planPage(path, member, all, locale);
    const ofGames = await gamesAt(parts, asked, site, { row, path });
    const away = awayFrom(asked, ofGames);
    if (away) return away;
    const { answers, ...subject } = await askFirst(request, asked.calls);
    const missing = subject.missing || ofGames?.is === 'missing';
    if (subject.missing && asked.remote === null) answers.push(...nothingAt(asked.calls));
    const pages = missing ? withoutPage(all, asked.remote, path) : all;
    const plan = missing ? await shell.planPage(path, member, pages, locale) : asked;
    const words = await wordsOf(row.id, languageOf(locale));
    const source = { site, locale, words, session: member, pages, files };
    const boot = await bootOf(parts, source, answers);
    const early = earlyFiles(shell, plan, { site, locale, path, lists, files });
    const whole = answers.length === asked.calls.length;
    return { boot, plan, path, row, frames: framesOf(ofGames), early, whole };
  };

  const paint = createPaint(parts);

  return {
    collect,
    paint,
    async livingPath(path, row, locale) {
      const lists = await listsOf(siteDetails(row, deps.env).remotes, await chosenOf(row.id));
      const { page, meant } = await shell.planPage(path, null, packed(lists, locale));
      return page ? path : meant;
    },
    async make(visit) {
      const collected = await collect(visit);
      return 'awayTo' in collected ? collected : paint(visit.request, collected);
    },
    async cashOf(request) {
      const { answers } = await askFirst(request, [{ path: cashPath, queryKey: [], own: true }]);
      const [cash] = answers;
      return (cash?.data ?? null) as CashReply | null;
    },
    makeAlone: (kind, row, locale) => pageAlone(parts, wordsOf, kind, row, locale),
  };
}
