import { dayAfter } from '@poy/bet-rules';
import type { RoundResult } from '@poy/contract';
import { paths, useFormat, useRoundName } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { plainWords } from '../plainWords.ts';
import type { ResultPlace } from './resultPlace.ts';

interface PlainMarketResultsProps {
  place: Extract<ResultPlace, { at: 'market' }>;
  results: readonly RoundResult[];
}

/** The results of a market without script, each a link to its own page, with the days around. */
export function PlainMarketResults({ place, results }: PlainMarketResultsProps) {
  const words = usePageWords(plainWords);
  const { t } = useTranslation('shell');
  const { dateTime } = useFormat();
  const names = useRoundName();
  const market = `${paths.results}/market/${place.betName}`;
  const newest = results.at(0)?.dt.slice(0, 10);
  const day = place.day ?? newest;
  return (
    <Card as="section">
      <h2>{names.market(place.betName)}</h2>
      {results.length === 0 && <p>{t('home.noResults')}</p>}
      <ul>
        {results.map((result) => (
          <li key={result.betId}>
            <a href={paths.result(result.betId)}>
              {`${names.round(result)} · ${dateTime(result.knownAt * 1_000)} · ${result.result ?? words('voided')}`}
            </a>
          </li>
        ))}
      </ul>
      {day !== undefined && (
        <p>
          <a href={`${market}/${dayAfter(day, -1)}`}>{words('dayBefore')}</a>{' '}
          <a href={`${market}/${dayAfter(day, 1)}`}>{words('dayAfter')}</a>{' '}
          <a href={market}>{words('newest')}</a>
        </p>
      )}
    </Card>
  );
}
