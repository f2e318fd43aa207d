import { queries } from '@poy/api-client';
import type { RoundResult } from '@poy/contract';
import { paths, useFormat, useRoundName } from '@poy/host';
import { BallRow, Card, cx, MarketPicture, SectionHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './LatestResults.module.css';
import { PartFailed } from './PartFailed.tsx';

const rows = 6;
const refetchMs = 20_000;

const newestFirst = (a: RoundResult, b: RoundResult): number => b.knownAt - a.knownAt;

/**
 * Returns the newest result of each market, newest first, so that a quick market does not hide the
 * others.
 */
export function newestOfEach(results: readonly RoundResult[]): RoundResult[] {
  const seen = new Set<string>();
  return [...results]
    .sort(newestFirst)
    .filter(({ betName }) => !seen.has(betName) && seen.add(betName));
}

/**
 * Returns the results that fill the card: the newest of each market, and where these are few also those
 * before them, newest first. The newest of the markets in `first` stand before all others.
 */
export function fillingResults(
  results: readonly RoundResult[],
  first: readonly string[] = [],
): RoundResult[] {
  const newest = newestOfEach(results);
  const before = results.filter((result) => !newest.includes(result)).sort(newestFirst);
  const followed = newest.filter(({ betName }) => first.includes(betName));
  const others = [...newest, ...before].filter((result) => !followed.includes(result));
  return [...followed, ...others.slice(0, rows - followed.length).sort(newestFirst)].slice(0, rows);
}

/** The latest results, as balls. Those of the markets in `first` stand before the others. */
export function LatestResults({ first }: { first?: readonly string[] }) {
  const { t } = useTranslation(['shell', 'host']);
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...queries.results(),
    refetchInterval: refetchMs,
  });
  const results = data && fillingResults(data, first);
  return (
    <Card as="section" pad="lg" className={styles.card}>
      <SectionHead
        title={t('home.latest')}
        more={<Link to={paths.results} />}
        moreText={t('host:actions.seeAll')}
      />
      {results?.length === 0 && <p className={styles.empty}>{t('home.noResults')}</p>}
      {!results && isError && <PartFailed error={error} busy={isFetching} retry={refetch} />}
      {!results && !isError && <Skeleton shape="row" count={rows} className={styles.waiting} />}
      {results && results.length > 0 && (
        <ul className={styles.list}>
          {results.map((result) => (
            <ResultRow key={result.betId} result={result} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ResultRow({ result }: { result: RoundResult }) {
  const { t } = useTranslation(['shell', 'host']);
  const format = useFormat();
  const names = useRoundName();
  const round = names.round(result);
  return (
    <li className={styles.row}>
      <MarketPicture market={result.betName} size={32} />
      <span className={styles.words}>
        <span className={styles.name}>{names.market(result.betName)}</span>
        <span
          className={styles.time}
        >{`${names.short(result)} · ${format.time(result.knownAt * 1000)}`}</span>
      </span>
      {result.result === null ? (
        <span className={cx(styles.voided, styles.drawn)}>{t('home.voided')}</span>
      ) : (
        <BallRow
          digits={result.result}
          label={t('home.resultOf', { round, digits: [...result.result].join(' ') })}
          size="sm"
          className={styles.drawn}
        />
      )}
    </li>
  );
}
