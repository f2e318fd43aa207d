import { queries } from '@poy/api-client';
import { paths, usePageTitle } from '@poy/host';
import { EmptyState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { PagedList } from '../PagedList.tsx';
import { NothingFits } from '../slips/NothingFits.tsx';
import styles from '../slips/slips.module.css';
import {
  choiceFrom,
  isNarrowed,
  searchOf,
  slipsTabs,
  type SlipsChoice,
} from '../slips/slipsChoice.ts';
import { SlipsFilters } from '../slips/SlipsFilters.tsx';
import { SetTicketCard } from './SetTicketCard.tsx';
import { useSetTickets } from './useSetTickets.ts';

/** Returns the lottery that a bet type names: BET_LOTERRY4_LAOS of BET_LOTERRY4_LAOS_1. */
const lotteryOf = (betType: string | undefined): string | undefined =>
  betType?.replace(/_\d+$/, '');

/**
 * The member's purchases of 4-digit sets, at /poy/lottery/{betType?}. Where the address names a
 * lottery, only its purchases are shown. The rest of the choice stands in the address, too.
 */
export function SetTicketsPage() {
  const { betType } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice: SlipsChoice = { ...choiceFrom(search), market: lotteryOf(betType) };
  const query = useSetTickets(choice);
  const markets = useQuery(queries.latestRounds());
  const tickets = query.data?.pages.flatMap((page) => page.tickets) ?? [];
  usePageTitle(t('sets4d.mine'));

  const choose = (change: Partial<SlipsChoice>) => {
    const { market, ...rest } = { ...choice, ...change };
    const address = market === undefined ? paths.setTickets : `${paths.setTickets}/${market}`;
    void navigate(
      {
        pathname: address,
        search: new URLSearchParams(searchOf({ ...rest, market: undefined })).toString(),
      },
      { replace: true },
    );
  };

  return (
    <>
      <PageHead
        title={t('sets4d.mine')}
        back={<Link to={paths.slips} />}
        backLabel={t('slips.title')}
      />
      <Tabs
        id="set-tickets"
        label={t('slips.filter')}
        items={slipsTabs.map((value) => ({ value, text: t(`slips.tab.${value}`) }))}
        value={choice.tab}
        onChange={(tab) => choose({ tab })}
      />
      <TabPanel tabs="set-tickets" value={choice.tab} className={styles.panel}>
        <SlipsFilters
          choice={choice}
          markets={(markets.data ?? []).filter(({ offersSets }) => offersSets)}
          onChoose={choose}
        />
        <PagedList
          query={query}
          label={t('sets4d.mine')}
          className={styles.cards}
          skeleton={<Skeleton shape="card" count={3} label={t('host:loading')} />}
          failed={t('sets4d.ticketsFailed')}
          empty={tickets.length === 0 && !query.isPlaceholderData && <NoTickets choice={choice} />}
        >
          {tickets.map((ticket) => (
            <SetTicketCard key={ticket.poyId} ticket={ticket} />
          ))}
        </PagedList>
      </TabPanel>
    </>
  );
}

/** The place of a list without tickets. It offers to take the filters off, or to play. */
function NoTickets({ choice }: { choice: SlipsChoice }) {
  const { t } = useTranslation('lotto');
  if (isNarrowed(choice)) {
    return (
      <NothingFits
        action={
          <LinkButton variant="secondary" link={<Link to={paths.setTickets} replace />}>
            {t('slips.clearFilters')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Layers />}
      title={t(`sets4d.none.${choice.tab}`)}
      text={t(`sets4d.noneText.${choice.tab}`)}
      action={<LinkButton link={<Link to={paths.sets} />}>{t('sets4d.play')}</LinkButton>}
    />
  );
}
