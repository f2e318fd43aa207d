import { queries, setQueries } from '@poy/api-client';
import { paths, usePageTitle, useServerNow } from '@poy/host';
import { LinkButton, ListPage, PageHead } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { choiceFrom, filterOf, searchOf, type BoughtChoice } from '../bought/list/boughtChoice.ts';
import { useChoose } from '../bought/list/useChoose.ts';
import { BoughtList } from '../bought/list/BoughtList.tsx';
import { pageSize, useBoughtPages } from '../bought/list/useBoughtPages.ts';
import { lotteryOf } from './checkBetType.ts';
import { TicketCard } from './TicketCard.tsx';

/** Returns the list of the tickets of a choice. `now` is server time in ms. */
function readTickets(choice: BoughtChoice, now: number) {
  const { betName: betType, ...filter } = filterOf(choice, undefined, now);
  const lottery = betType !== undefined && { betType };
  return setQueries.tickets({ ...filter, ...lottery, limit: pageSize });
}

/**
 * The member's purchases of 4-digit sets, at /poy/lottery/{betType?}. Where the address names a
 * lottery, only its purchases are shown. The rest of the choice stands in the address, too.
 */
export function SetTicketsPage() {
  const { t } = useTranslation('lotto');
  const now = useServerNow(60_000);
  const { choice, choose } = useTicketsChoice();
  const { tab } = choice;
  const query = useBoughtPages(readTickets(choice, now), tab);
  const markets = useQuery(queries.latestRounds());
  const tickets = query.data?.pages.flatMap((page) => page.tickets) ?? [];
  usePageTitle(t('sets4d.mine'));

  return (
    <ListPage
      head={
        <PageHead
          title={t('sets4d.mine')}
          back={<Link to={paths.slips} />}
          backLabel={t('slips.title')}
        />
      }
    >
      <BoughtList
        id="set-tickets"
        label={t('sets4d.mine')}
        choice={choice}
        markets={(markets.data ?? []).filter(({ offersSets }) => offersSets)}
        onChoose={choose}
        query={query}
        failed={t('sets4d.ticketsFailed')}
        none={{
          title: t(`sets4d.none.${tab}`),
          text: t(`sets4d.noneText.${tab}`),
          play: <LinkButton link={<Link to={paths.sets} />}>{t('sets4d.play')}</LinkButton>,
          clear: (
            <LinkButton variant="secondary" link={<Link to={paths.setTickets} replace />}>
              {t('slips.clearFilters')}
            </LinkButton>
          ),
        }}
      >
        {tickets.map((ticket) => (
          <TicketCard key={ticket.poyId} ticket={ticket} />
        ))}
      </BoughtList>
    </ListPage>
  );
}

/** Returns the choice in the address, and a function to change it. */
function useTicketsChoice() {
  const { betType } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice: BoughtChoice = {
    ...choiceFrom(search),
    market: betType && lotteryOf(betType),
    group: undefined,
  };
  const choose = useChoose(choice, ({ market, ...rest }) => {
    const address = market === undefined ? paths.setTickets : `${paths.setTickets}/${market}`;
    void navigate(
      {
        pathname: address,
        search: new URLSearchParams(searchOf({ ...rest, market: undefined })).toString(),
      },
      { replace: true },
    );
  });
  return { choice, choose };
}
