import type { SiteWords } from '../content/siteWords.ts';
import type { RoundResult } from '../lottery/results.ts';
import type { CashReply, SessionReply } from '../members/members.ts';
import type { Path } from '../operations.ts';
import type { PackedPages } from './pageAt.ts';
import type { Locale } from '../rules.ts';
import type { Maintenance, ModuleName, Site } from '../sites.ts';

/** Words of one namespace in one language, nested at will. */
export interface Messages {
  [key: string]: string | Messages;
}

/** Answers in the form of the page's query cache, which alone reads what is inside. */
export interface CachedAnswers {
  mutations: unknown[];
  queries: unknown[];
}

/** The files of a page's styles and letters. */
export interface StyleFiles {
  /** The name by which a browser says that it has all of them (`stylesCookie`). */
  name: string;
  files: readonly string[];
}

/**
 * Everything the first render depends on, as the server writes it into the page. Server and browser
 * render from the same one, so both paint the same.
 */
export interface Boot {
  site: Site;
  locale: Locale;
  /** The words of the locale's language, by namespace (`host`, `shell`, …). */
  messages: Record<string, Messages>;
  /**
   * The words that the site says in its own way, in the language of the locale; missing where it says none in any
   * language.
   */
  words?: SiteWords | undefined;
  /**
   * The list of pages of each remote of the site, in the language of the locale. A remote whose list
   * cannot be read is missing.
   */
  pages: Partial<Record<ModuleName, PackedPages>>;
  /**
   * The address of each remote's entry, with the hash that its content must have. The server knows
   * it by itself; a remote whose release it does not know is missing.
   */
  entries: Partial<Record<ModuleName, string>>;
  /** The member who is signed in; null for a guest. */
  session: SessionReply | null;
  /** The member's balance where the server had it in time. */
  cash: CashReply | null;
  /**
   * The moment that the page shows, in ms. Both sides render it first. A guest's page may be up to a
   * minute older than its arrival, so the clock itself comes in a header (`serverClockEntry`).
   */
  now: number;
  /** Answers the server already has; null where there are none. */
  queries: CachedAnswers | null;
  /** The address of the collector's file, which never changes there; missing where it is not built. */
  collector?: string;
  /**
   * The files that came inside a member's page. The browser fetches them once, and later pages only
   * name them.
   */
  styles?: StyleFiles;
}

/** A call whose answer the first paint shows, and the cache entry it fills. */
export interface FirstCall {
  path: Path;
  query?: Readonly<Record<string, string | number>>;
  /** The body of a call by POST, which only reads. */
  body?: Readonly<Record<string, string | number>>;
  queryKey: readonly unknown[];
  /** The answer is the member's own. */
  own: boolean;
  /** The answer may end at any moment, so it is asked for anew by each visit. */
  fresh?: true;
  /** The page is about what this call answers. Where there is no such thing, there is no page. */
  subject?: true;
}

/**
 * The fate of a visitor who opens a path (specification §2 and §6): the page is shown; a member on a
 * page for guests goes to /main; a guest on a page for members goes to /; a suspended member is
 * signed out there; a restricted one is refused.
 */
export type Verdict = 'show' | 'toMain' | 'toHome' | 'signOut' | 'forbidden';

/** The work of the web host before it renders an address. */
export interface PagePlan {
  verdict: Verdict;
  /** The remote the page belongs to, on this site or not; null where there is no such page. */
  remote: ModuleName | null;
  /** The chunk that a page of the shell waits for after the first script; null where it has none. */
  chunk: string | null;
  calls: FirstCall[];
  /** True where the address has a page, of the shell or of a remote. */
  page: boolean;
  /**
   * The address that is meant where only the case of letters, or a sign glued to the end, makes this
   * one no page; else null.
   */
  meant: string | null;
}

/** A result in the words of one language, as a picture or a page without script shows it. */
export interface ResultTexts {
  /** The market. */
  name: string;
  /** The round and its day. */
  sub: string;
  /** Null where the round was voided. */
  digits: string | null;
  /** The words that stand in the place of the digits of a voided round. */
  voided: string;
  /** The winning numbers that people look for, with their names. */
  numbers: readonly { label: string; value: string }[];
  /** The line under the result; on a demo site it says that the figures are for practice. */
  note: string;
}

/** What the head of a page says beyond its title, for search engines and for who sees a link to it. */
export interface AboutPage {
  /** The address of the picture beside a link; the site's own where it is left out. */
  picture?: string;
  /** The pages above this one, from the first page on, by their names and paths. */
  above: readonly { name: string; path: string }[];
  /** The moment from which what the page shows is known, in ms. */
  publishedAt?: number;
}

/** The first paint of one request. */
export interface Rendered {
  html: string;
  status: number;
  title: string;
  /** The page in one or two sentences, in its language. */
  description: string;
  /** False for a page that search engines are told to leave out. */
  listed: boolean;
  /** The address of the webfont of the page's script; undefined where every system draws it. */
  font: string | undefined;
  /** Left out where there is nothing more to say. */
  about?: AboutPage;
}

/**
 * The functions that the shell's build for the server exports (apps/shell/src/render.tsx). The web
 * host calls them (apps/server/src/web).
 */
export interface PageRenderer {
  /** Says what a path (`pagePath`) needs, for this visitor, in this locale (`th` where it is left out). */
  planPage(
    path: string,
    member: SessionReply | null,
    pages: Boot['pages'],
    locale?: Locale,
  ): PagePlan;
  /** Fetches the words that a page of this locale needs, for the boot data. */
  messagesOf(locale: Locale): Promise<Boot['messages']>;
  /**
   * Gives answers the form of the query cache, without a time; a call without an answer is left out.
   */
  dehydrated(answers: readonly { call: FirstCall; data: unknown }[]): CachedAnswers;
  /** Returns the address of the webfont of a locale; undefined where every system draws it. */
  fontFor(locale: Locale): string | undefined;
  /**
   * Returns the texts by which the page of one member differs from that of another: the name, its
   * first letter, the balance and the size of its digits. The server writes them into a page that it
   * rendered once.
   */
  ownTexts(member: {
    locale: Locale;
    session: Pick<SessionReply, 'userName'>;
    cash: Pick<CashReply, 'money'>;
  }): string[];
  /** Returns a result in the words of a locale, for a picture. */
  resultTexts(locale: Locale, result: RoundResult, site: Pick<Site, 'demo'>): Promise<ResultTexts>;
  /** Renders the page at an address (path and query). Throws when the shell itself breaks. */
  render(boot: Boot, url: string): Promise<Rendered>;
  /**
   * Renders a page that stands alone: the host belongs to no site, no page can have the address,
   * rendering itself failed, the database is away, or the site is closed. `back` is the address of
   * the page before, and `maintenance` what visitors of a closed site are told.
   */
  renderAlone(
    boot: Boot,
    kind: 'domain' | 'missing' | 'broken' | 'away' | 'closed',
    told?: { back?: string; maintenance?: Maintenance | null },
  ): Rendered;
}
