import { languageOf, locales, type Language, type Locale } from '@poy/contract/rules';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { localeCookie } from './localeCookie.ts';

/** The header by which a browser asks for languages. A page without the cookie depends on it. */
export const languageHeader = 'accept-language';

/**
 * The locales by the languages that browsers ask for. English is not among them: browsers, tools and
 * readers of links ask for it unless somebody changes that, so it says nothing about the visitor.
 */
const byLanguage = new Map<string, Locale>(
  locales.flatMap((locale) => (locale === 'en' ? [] : [[languageOf(locale), locale]])),
);

/**
 * Returns the locale that a browser wants most, by its header `Accept-Language`. Where it asks for
 * none of them, or in a form that is not the header's, it is `first`.
 */
export function browserLocale(header: string | undefined, first: Locale = 'th'): Locale {
  const asked = new Negotiator({ headers: { [languageHeader]: header ?? '' } });
  const [language = ''] = asked.languages([...byLanguage.keys()]);
  return byLanguage.get(language) ?? first;
}

/**
 * Returns the locale of a page: the one that the visitor has chosen, or before that the one that the
 * browser asks for, or else the one of the site's first language. It is one of four, whatever stands in the
 * headers, so pages can be kept by it.
 */
export function localeOf(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  firstLanguage: Language,
): Locale {
  const chosen = cookies[localeCookie];
  const first = locales.find((locale) => languageOf(locale) === firstLanguage);
  if (chosen === undefined) return browserLocale(headers[languageHeader], first);
  return locales.find((locale) => locale === chosen) ?? first ?? 'th';
}
