import { languageOf, languages, locales, type Language, type Locale } from '@poy/contract/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeCookie } from '../../http/requests/localeCookie.ts';
import { localeOf } from '../../http/requests/localeOf.ts';

/** The name in the query of an address by which it is that of a page in one language. */
const queryName = 'lang';
const yearSeconds = 365 * 24 * 60 * 60;

/** Returns the language that the query of an address names; null where it names none of ours. */
export function askedLanguage(url: string): Language | null {
  const named = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get(queryName);
  return languages.find((language) => language === named) ?? null;
}

/** Returns the address of a page in a language. In the site's first one it is that of the page itself. */
export const addressIn = (language: Language | null, page: string, first: Language): string =>
  language === null || language === first ? page : `${page}?${queryName}=${language}`;

/** Returns the addresses of a page in all languages, and the one for everybody else. */
export const alternatesOf = (
  page: string,
  first: Language,
): [language: string, address: string][] => [
  ...languages.map((language): [string, string] => [language, addressIn(language, page, first)]),
  ['x-default', page],
];

/**
 * Returns the locale of a page: what the visitor has chosen, or before that the language in the address, or
 * what the browser asks for, or else the site's first one. Search engines choose nothing and find each language at
 * an address of its own.
 */
export function pageLocaleOf(
  request: Pick<FastifyRequest, 'cookies' | 'headers' | 'url'>,
  first: Language,
): Locale {
  const asked = locales.find((locale) => languageOf(locale) === askedLanguage(request.url));
  return asked && request.cookies[localeCookie] === undefined ? asked : localeOf(request, first);
}

/**
 * Keeps the language of an address for the visitor's next pages, where nothing was chosen before.
 * @param locale the locale of the page, which is the one that the address names
 * @returns true where it was kept, so that the answer is for one visitor only
 */
export function keepAskedLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): boolean {
  if (askedLanguage(request.url) === null || request.cookies[localeCookie] !== undefined)
    return false;
  void reply.setCookie(localeCookie, locale, {
    path: '/',
    maxAge: yearSeconds,
    sameSite: 'lax',
  });
  return true;
}
