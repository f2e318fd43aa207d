import type { MarketRounds } from '@poy/contract';
import { paths, usePageTitle } from '@poy/host';
import { ListPage, PageHead } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PartFailed } from '../PartFailed.tsx';
import { GuestNotice } from '../rounds/GuestNotice.tsx';
import { HowItIsMade } from '../rounds/HowItIsMade.tsx';
import { NotOffered } from '../rounds/NotOffered.tsx';
import { useLatestRounds } from '../rounds/up-to-date/useLatestRounds.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { wayOf } from '../rounds/wayOf.ts';
import { useFavouritesFirst } from './favourites/useFavourites.ts';
import { MarketList } from './MarketList.tsx';
import styles from './markets.module.css';
import { RoundsGrid } from './RoundsGrid.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { SetsDoor } from './SetsDoor.tsx';

/**
 * The markets of a group, at /lotto/{betGroup}. Markets that draw all day are tabs with their
 * rounds around now, markets with one draw a day are a list.
 */
export function GroupPage({ betGroup }: { betGroup: string }) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const query = useLatestRounds();
  const { data, isError, now } = query;
  const markets = data?.filter((market) => market.betGroup === betGroup) ?? [];
  const [first] = markets;
  usePageTitle(words.group(betGroup));

  return (
    <ListPage
      head={
        <PageHead
          title={words.group(betGroup)}
          back={<Link to={paths.lotto} />}
          backLabel={t('host:actions.back')}
        />
      }
    >
      <div className={styles.page}>
        <GuestNotice />
        {!data && !isError && <RowsSkeleton rows={6} />}
        {!data && isError && <PartFailed title={t('lotto.failed')} query={query} />}
        {data && !first && <NotOffered />}
        {first &&
          (first.everySeconds === null ? (
            <DailyMarkets markets={markets} kind={first.kind} now={now} />
          ) : (
            <DayLongMarkets markets={markets} first={first} now={now} />
          ))}
      </div>
    </ListPage>
  );
}

function DailyMarkets({
  markets,
  kind,
  now,
}: {
  markets: readonly MarketRounds[];
  kind: MarketRounds['kind'];
  now: number;
}) {
  const favourites = useFavouritesFirst();
  return (
    <>
      <SetsDoor markets={markets} />
      {favourites ? (
        <MarketList markets={markets} first={favourites} now={now} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
      <HowItIsMade way={kind} />
    </>
  );
}

function DayLongMarkets({
  markets,
  first,
  now,
}: {
  markets: readonly MarketRounds[];
  first: MarketRounds;
  now: number;
}) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const [search, setSearch] = useSearchParams();
  const market = markets.find(({ betName }) => betName === search.get('market')) ?? first;
  return (
    <>
      {markets.length > 1 && (
        <Tabs
          id="markets"
          label={t('group.markets')}
          items={markets.map(({ betName, name }) => ({
            value: betName,
            text: words.market(betName, name),
          }))}
          value={market.betName}
          onChange={(betName) => setSearch({ market: betName }, { replace: true })}
        />
      )}
      <RoundsOf market={market} tabs={markets.length > 1} now={now} />
      <HowItIsMade
        way={wayOf(market.rounds.at(-1) ?? { kind: market.kind, drawMode: null, ownBottom: false })}
      />
    </>
  );
}

function RoundsOf({ market, tabs, now }: { market: MarketRounds; tabs: boolean; now: number }) {
  const grid = <RoundsGrid market={market} now={now} />;
  return tabs ? (
    <TabPanel tabs="markets" value={market.betName} className={styles.page}>
      {grid}
    </TabPanel>
  ) : (
    grid
  );
}
