import { queries } from '@poy/api-client';
import { paths, usePageTitle } from '@poy/host';
import { LinkButton, PageHead, Skeleton } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { PagedList } from '../PagedList.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { NoSlips } from './NoSlips.tsx';
import { SlipCard } from './SlipCard.tsx';
import styles from './slips.module.css';
import { choiceFrom, searchOf, slipsTabs, type SlipsChoice } from './slipsChoice.ts';
import { SlipsFilters } from './SlipsFilters.tsx';
import { useSlips } from './useSlips.ts';

const noFilters = { market: undefined, won: false, from: undefined, to: undefined };

/**
 * The member's slips, at /poy, or those of one group, at /poy/{betGroup}. The tab and the filters
 * stand in the address.
 */
export function SlipsPage() {
  const { betGroup } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const [search, setSearch] = useSearchParams();
  const choice = choiceFrom(search);
  const markets = useQuery(queries.latestRounds());
  const query = useSlips(choice, betGroup);
  const slips = query.data?.pages.flatMap((page) => page.slips) ?? [];
  const choose = (change: Partial<SlipsChoice>) =>
    setSearch(searchOf({ ...choice, ...change }), { replace: true });
  usePageTitle(t('slips.title'));

  return (
    <>
      <SlipsHead betGroup={betGroup} />
      <Tabs
        id="slips"
        label={t('slips.filter')}
        items={slipsTabs.map((value) => ({ value, text: t(`slips.tab.${value}`) }))}
        value={choice.tab}
        onChange={(tab) => choose({ tab })}
      />
      <TabPanel tabs="slips" value={choice.tab} className={styles.panel}>
        <SlipsFilters
          choice={choice}
          markets={(markets.data ?? []).filter(
            (market) => betGroup === undefined || market.betGroup === betGroup,
          )}
          onChoose={choose}
        />
        <PagedList
          query={query}
          label={t('slips.title')}
          className={styles.cards}
          skeleton={<Skeleton shape="card" count={3} label={t('host:loading')} />}
          failed={t('slips.failed')}
          empty={
            slips.length === 0 &&
            !query.isPlaceholderData && (
              <NoSlips choice={choice} onClear={() => choose(noFilters)} />
            )
          }
        >
          {slips.map((slip) => (
            <SlipCard key={slip.poyId} slip={slip} />
          ))}
        </PagedList>
      </TabPanel>
    </>
  );
}

function SlipsHead({ betGroup }: { betGroup: string | undefined }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  return (
    <PageHead
      title={t('slips.title')}
      sub={betGroup && words.group(betGroup)}
      back={betGroup === undefined ? undefined : <Link to={paths.slips} />}
      backLabel={t('slips.title')}
      right={
        <LinkButton variant="quiet" size="sm" link={<Link to={paths.setTickets} />}>
          {t('slips.sets')}
        </LinkButton>
      }
    />
  );
}
