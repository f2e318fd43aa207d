import { languageOf, locales, toLocale, type Locale } from '@poy/contract/rules';
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
 * none of them, or in a form that is not the header's, the locale is th.
 */
export function browserLocale(header: string | undefined): Locale {
  const asked = new Negotiator({ headers: { [languageHeader]: header ?? '' } });
  const [language = ''] = asked.languages([...byLanguage.keys()]);
  return byLanguage.get(language) ?? 'th';
}

/**
 * Returns the locale of a page: the one that the visitor has chosen, or before that the one that the
 * browser asks for. It is one of four, whatever stands in the headers, so pages can be kept by it.
 */
export function localeOf({
  cookies,
  headers,
}: Pick<FastifyRequest, 'cookies' | 'headers'>): Locale {
  const chosen = cookies[localeCookie];
  return chosen === undefined ? browserLocale(headers[languageHeader]) : toLocale(chosen);
}
