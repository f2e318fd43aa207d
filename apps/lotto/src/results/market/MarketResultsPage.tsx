import { startOfDay } from '@poy/bet-rules';
import { paths, useFormat, usePageTitle } from '@poy/host';
import { EmptyState, ListPage, MarketPicture, PageHead, Skeleton } from '@poy/ui';
import nothingFound from '@poy/ui/scenes/nothing-found.svg';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { PagedList } from '../../PagedList.tsx';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import { DayPicker } from '../DayPicker.tsx';
import { ResultItem } from '../ResultItem.tsx';
import shared from '../results.module.css';
import { distinctResults, useResults } from '../useResults.ts';
import { DayRound } from './DayRound.tsx';
import { FollowMarket } from './FollowMarket.tsx';
import styles from './market.module.css';
import { marketResultsPath } from './marketResultsPath.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { useMarketResultsWords } from './useMarketResultsWords.ts';

interface Chosen {
  betName: string;
  /** A Bangkok day as YYYY-MM-DD, or undefined for the newest results. */
  day: string | undefined;
}

/** A day with more rounds than this is shown as a table of small cells. */
const mostCards = 12;

/** The results of the market or of the day, as cards, or as small cells where there are many. */
function Found({ betName, day }: Chosen) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useMarketResultsWords();
  const query = useResults({ betGroup: undefined, betName, day });
  const results = distinctResults(query.data?.pages ?? []);
  const small = day !== undefined && results.length > mostCards;
  const Entry = small ? DayRound : ResultItem;
  return (
    <>
      {small && <p className={shared.more}>{words('count', { count: String(results.length) })}</p>}
      <PagedList
        query={query}
        label={t('results.title')}
        className={small ? styles.rounds : styles.list}
        skeleton={<Skeleton shape="row" count={8} label={t('host:loading')} />}
        failed={t('results.failed')}
        empty={
          results.length === 0 && (
            <EmptyState
              scene={nothingFound}
              title={day === undefined ? t('results.empty') : words('noneOfDay')}
              text={words('noneOfDayText')}
            />
          )
        }
      >
        {results.map((result) => (
          <Entry key={result.betId} result={result} />
        ))}
      </PagedList>
    </>
  );
}

/**
 * The past results of one market: at /results/market/{betName} the newest ones, and with a day behind
 * it all rounds of that day.
 */
export function MarketResultsPage() {
  const { betName = '', day } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const { market } = useRoundWords();
  const { longDate } = useFormat();
  const navigate = useNavigate();
  const name = market(betName);
  const of = day === undefined ? t('results.newest') : longDate(startOfDay(day));
  usePageTitle(`${name} · ${of}`);
  const choose = (to: string | undefined) =>
    void navigate(marketResultsPath(betName, to), { preventScrollReset: true });

  const head = (
    <PageHead
      picture={<MarketPicture market={betName} />}
      title={name}
      sub={day === undefined ? t('results.title') : of}
      back={<Link to={paths.results} />}
      backLabel={t('results.title')}
      right={<FollowMarket betName={betName} />}
    />
  );
  return (
    <ListPage head={head}>
      <div className={styles.page}>
        <div className={styles.choice}>
          <MonthCalendar betName={betName} day={day} />
        </div>
        <div className={shared.page}>
          <DayPicker day={day} onDay={choose} />
          <Found betName={betName} day={day} />
        </div>
      </div>
    </ListPage>
  );
}
