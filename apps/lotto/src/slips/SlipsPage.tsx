import { queries } from '@poy/api-client';
import { byBangkokDay } from '@poy/bet-rules';
import type { SetTicketSummary, SlipSummary } from '@poy/contract';
import { paths, usePageTitle, useServerNow } from '@poy/host';
import { Button, LinkButton, ListPage, Notice, PageHead } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { BoughtCard } from '../bought/BoughtCard.tsx';
import { choiceFrom, searchOf } from '../bought/list/boughtChoice.ts';
import { useChoose } from '../bought/list/useChoose.ts';
import { BoughtList } from '../bought/list/BoughtList.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { TicketCard } from '../set-tickets/TicketCard.tsx';
import { DayHead } from './days/DayHead.tsx';
import { useDaySums } from './days/useDaySums.ts';
import { useSlipsAndSets } from './useSlipsAndSets.ts';
import { useSlipsWords } from './useSlipsWords.ts';

const noFilters = {
  market: undefined,
  group: undefined,
  won: false,
  from: undefined,
  to: undefined,
};

/**
 * The member's slips and 4-digit sets, at /poy, or those of one group, at /poy/{betGroup}. The tab
 * and the filters stand in the address.
 */
export function SlipsPage({ betGroup }: { betGroup?: string }) {
  const { t } = useTranslation('lotto');
  const now = useServerNow(60_000);
  const [search, setSearch] = useSearchParams();
  const choice = choiceFrom(search);
  const { tab } = choice;
  const markets = useQuery(queries.latestRounds());
  const { query, bought, filter } = useSlipsAndSets({
    choice,
    betGroup: betGroup ?? choice.group,
    markets: markets.data,
    now,
  });
  const days = byBangkokDay(bought);
  const sums = useDaySums({ filter, tab, oldest: days.at(-1)?.day });
  const choose = useChoose(choice, (next) => setSearch(searchOf(next), { replace: true }));
  usePageTitle(t('slips.title'));

  return (
    <ListPage
      head={
        <SlipsHead betGroup={betGroup} sets={markets.data?.some(({ offersSets }) => offersSets)} />
      }
    >
      <BoughtList
        id="slips"
        label={t('slips.title')}
        choice={choice}
        markets={(markets.data ?? []).filter(
          (market) => betGroup === undefined || market.betGroup === betGroup,
        )}
        onChoose={choose}
        query={query}
        failed={t('slips.failed')}
        none={{
          title: t(`slips.none.${tab}`),
          text: t(`slips.noneText.${tab}`),
          play: <LinkButton link={<Link to={paths.lotto} />}>{t('slips.play')}</LinkButton>,
          clear: (
            <Button variant="secondary" onClick={() => choose(noFilters)}>
              {t('slips.clearFilters')}
            </Button>
          ),
        }}
        note={days.length > 0 && sums.failed && <SumsFailed sums={sums} />}
        parts={days.map(({ day, entries: ofDay }) => ({
          id: `day-${day}`,
          head: <DayHead id={`day-${day}`} day={day} tab={tab} sums={sums.sumsOf(day)} />,
          entries: ofDay.map((one) => <Bought key={one.receipt} one={one} />),
        }))}
      />
    </ListPage>
  );
}

/** Says that the list has no sums, and asks for them once more. */
function SumsFailed({ sums }: { sums: ReturnType<typeof useDaySums> }) {
  const { t } = useTranslation('host');
  const words = useSlipsWords();
  return (
    <Notice
      tone="warn"
      action={
        <Button size="sm" variant="secondary" disabled={sums.busy} onClick={sums.retry}>
          {t('actions.retry')}
        </Button>
      }
    >
      {words('failed')}
    </Notice>
  );
}

/** A slip, or a purchase of sets, in the list. */
function Bought({ one }: { one: SlipSummary | SetTicketSummary }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  if ('quantity' in one) return <TicketCard ticket={one} />;
  return (
    <BoughtCard
      bought={one}
      path={paths.slip(one.betGroup, one.poyId)}
      market={one.betName}
      name={words.round(one)}
      count={t('slip.count', { count: one.lineCount })}
    />
  );
}

interface SlipsHeadProps {
  betGroup: string | undefined;
  /** True where the site sells 4-digit sets. */
  sets: boolean | undefined;
}

function SlipsHead({ betGroup, sets }: SlipsHeadProps) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  return (
    <PageHead
      title={t('slips.title')}
      sub={betGroup && words.group(betGroup)}
      back={betGroup === undefined ? undefined : <Link to={paths.slips} />}
      backLabel={t('slips.title')}
      right={
        sets && (
          <LinkButton variant="quiet" size="sm" link={<Link to={paths.setTickets} />}>
            {t('slips.sets')}
          </LinkButton>
        )
      }
    />
  );
}
