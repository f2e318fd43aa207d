import { paths, usePageTitle } from '@poy/host';
import { guidePage } from '@poy/host/support';
import { EmptyState, ListPage, PageHead, Skeleton } from '@poy/ui';
import nothingFound from '@poy/ui/scenes/nothing-found.svg';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFavouritesFirst } from '../markets/favourites/useFavourites.ts';
import { PagedList } from '../PagedList.tsx';
import { GuestNotice } from '../rounds/GuestNotice.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { DayPicker } from './DayPicker.tsx';
import { marketResultsPath } from './market/marketResultsPath.ts';
import { useMarketResultsWords } from './market/useMarketResultsWords.ts';
import { MarketPicker } from './MarketPicker.tsx';
import { ResultItem } from './ResultItem.tsx';
import styles from './results.module.css';
import { distinctResults, followedFirst, useResults } from './useResults.ts';

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * The drawn results, at /results: for everybody, newest first, by market and by day. The choice of
 * market and day stands in the address.
 */
export function ResultsPage() {
  const { t } = useTranslation(['lotto', 'host']);
  const [search, setSearch] = useSearchParams();
  const betGroup = search.get('group') ?? undefined;
  const betName = search.get('market') ?? undefined;
  const asked = search.get('day');
  const day = isDay(asked) ? asked : undefined;
  const query = useResults({ betGroup, betName, day });
  const followed = useFavouritesFirst();
  const results = followedFirst(distinctResults(query.data?.pages ?? []), followed);
  usePageTitle(t('results.title'));

  const choose = (next: {
    group?: string | undefined;
    market?: string | undefined;
    day?: string | undefined;
  }) => {
    const chosen = Object.entries({ group: betGroup, market: betName, day, ...next }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    setSearch(Object.fromEntries(chosen), { replace: true });
  };

  return (
    <ListPage head={<PageHead title={t('results.title')} sub={t('results.sub')} />}>
      <div className={styles.page}>
        <GuestNotice />
        <div className={styles.choice}>
          <MarketPicker betGroup={betGroup} betName={betName} onChoose={choose} />
          <DayPicker day={day} onDay={(next) => choose({ day: next })} />
          <OtherWays betName={betName} day={day} />
        </div>
        <PagedList
          query={query}
          label={t('results.title')}
          className={styles.list}
          skeleton={<Skeleton shape="row" count={8} label={t('host:loading')} />}
          failed={t('results.failed')}
          empty={
            results.length === 0 && (
              <EmptyState
                scene={nothingFound}
                title={t('results.empty')}
                text={t('results.emptyText')}
              />
            )
          }
        >
          {results.map((result) => (
            <ResultItem key={result.betId} result={result} />
          ))}
        </PagedList>
        {betName === undefined && results.length > 0 && (
          <p className={styles.more}>{t('results.fewOfEach')}</p>
        )}
      </div>
    </ListPage>
  );
}

/** The ways to the calendar of the market that is chosen, to the checker of tickets, and to the guide. */
function OtherWays({ betName, day }: Record<'betName' | 'day', string | undefined>) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useMarketResultsWords();
  const { market } = useRoundWords();
  return (
    <div className={styles.ways}>
      {betName !== undefined && (
        <Link className={styles.link} to={marketResultsPath(betName, day)}>
          {words('calendarOf', { market: market(betName) })}
        </Link>
      )}
      <Link className={styles.link} to={`${paths.results}/tickets`}>
        {t('results.tickets')}
      </Link>
      <Link className={styles.link} to={guidePage('result-poy')}>
        {t('host:support.guide')}
      </Link>
    </div>
  );
}
