import { queries } from '@poy/api-client';
import { startOfDay } from '@poy/bet-rules';
import type { AboutPage, RoundResult } from '@poy/contract';
import { languageOf } from '@poy/contract/rules';
import { makeFormat, paths, type Host } from '@poy/host';
import { pageWordsOf } from '@poy/host/page';
import { plainWords } from '../plainWords.ts';
import { resultsOf } from './resultCalls.ts';
import { resultPlaceAt } from './resultPlace.ts';
import { tellResult } from './resultTexts.ts';

/** What the head of a page of results says. */
export interface AboutResults extends AboutPage {
  /** Empty where the page has its usual title. */
  title: string;
  description: string;
  /** False where there is no result yet, so that search engines leave the page out. */
  listed: boolean;
}

/** The number of results that the description of a market's page names. */
const named = 5;

/** Returns the results that a page of results shows first; an empty list where none have come. */
export function resultsAt(host: Host, path: string): readonly RoundResult[] {
  const place = resultPlaceAt(path);
  if (!place) return [];
  const { queryKey } = queries.results(resultsOf(place));
  return host.queryClient.getQueryData<RoundResult[]>(queryKey) ?? [];
}

/** Returns what the head of a page of results says; null for all other pages. */
export function aboutResults(host: Host, path: string): AboutResults | null {
  const place = resultPlaceAt(path);
  if (!place) return null;
  const { boot, words } = host;
  pageWordsOf(words.i18n, plainWords);
  const { t } = words.i18n;
  const language = languageOf(boot.locale);
  const results = resultsAt(host, path);
  const told = results.map((result) => tellResult({ language, t, result, site: boot.site }));
  const all = { name: t('titles.results', { ns: 'plain' }), path: paths.results };
  const above = [{ name: boot.site.title, path: paths.home }, all];
  const [first] = told;
  if (place.at === 'round') {
    const [result] = results;
    if (!first || !result) return { title: '', description: '', listed: false, above };
    const { name, sub, digits, voided, numbers, note } = first;
    const title = `${name} ${sub}: ${digits ?? voided}`;
    return {
      title,
      description: [title, ...numbers.map(({ label, value }) => `${label} ${value}`), note].join(
        ' · ',
      ),
      listed: true,
      above: [...above, { name, path: `${paths.results}/market/${result.betName}` }],
      picture: `/result-pictures/${result.betId}.${language}.png?v=${result.result ?? 'void'}`,
      publishedAt: result.knownAt * 1_000,
    };
  }
  const market = t(`markets.${place.betName}`, { ns: 'host', defaultValue: place.betName });
  const day = place.day === null ? null : makeFormat(language).longDate(startOfDay(place.day));
  const title = `${all.name} ${market}${day === null ? '' : ` · ${day}`}`;
  const some = told.slice(0, named).map(({ sub, digits, voided }) => `${sub}: ${digits ?? voided}`);
  return {
    title,
    description: [title, ...some].join(' · '),
    listed: told.length > 0,
    above:
      day === null
        ? above
        : [...above, { name: market, path: `${paths.results}/market/${place.betName}` }],
  };
}
