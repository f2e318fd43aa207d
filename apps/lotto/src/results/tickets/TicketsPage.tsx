import { mostTickets, readTickets } from '@poy/bet-rules';
import { paths, useFormat, usePageTitle, useRoundName } from '@poy/host';
import { Button, Card, ErrorState, MarketPicture, PageHead, Skeleton, TaskPage } from '@poy/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import shared from '../results.module.css';
import { CheckedTickets } from './CheckedTickets.tsx';
import { PrizeNotes } from './PrizeNotes.tsx';
import styles from './tickets.module.css';
import { useDraws, type Draw } from './useDraws.ts';
import { useTicketsWords } from './useTicketsWords.ts';

/**
 * The checker of tickets of the government's draw, at /results/tickets. The draw stands in the address,
 * the tickets stay on the device.
 */
export function TicketsPage() {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useTicketsWords();
  usePageTitle(t('results.tickets'));
  return (
    <TaskPage
      head={
        <PageHead
          picture={<MarketPicture market="BET_GOVERNMENT" />}
          title={t('results.tickets')}
          sub={words('sub')}
          back={<Link to={paths.results} />}
          backLabel={t('results.title')}
        />
      }
      side={<PrizeNotes />}
      sideLabel={words('prizes.first')}
    >
      <Checker />
    </TaskPage>
  );
}

function Checker() {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useTicketsWords();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const asked = Number(search.get('draw')) || undefined;
  const { query, draws, chosen } = useDraws(asked);
  const { number } = useFormat();
  const { tickets, unread } = readTickets(text);
  if (!query.data && query.isError)
    return (
      <ErrorState
        title={t('results.failed')}
        retryLabel={t('host:actions.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Skeleton shape="card" label={t('host:loading')} />;
  if (!chosen) return <Card>{words('none')}</Card>;
  return (
    <div className={shared.page}>
      <Card as="section" className={styles.form}>
        <DrawChoice
          query={query}
          draws={draws}
          chosen={chosen}
          onDraw={(draw) => setSearch({ draw }, { replace: true })}
        />
        <label htmlFor={`${id}-tickets`}>{words('label')}</label>
        <textarea
          id={`${id}-tickets`}
          className={styles.field}
          rows={5}
          inputMode="text"
          spellCheck={false}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className={shared.itemSub}>
          {words('hint', { most: number(mostTickets) })}
        </p>
        {unread.length > 0 && (
          <p role="status">{words('unread', { numbers: unread.slice(0, 12).join(' ') })}</p>
        )}
      </Card>
      {tickets.length > 0 && <CheckedTickets tickets={tickets} draw={chosen} />}
      <Link className={shared.link} to={paths.result(chosen.betId)}>
        {words('see')}
      </Link>
    </div>
  );
}

interface DrawChoiceProps extends Pick<ReturnType<typeof useDraws>, 'query' | 'draws'> {
  chosen: Draw;
  onDraw: (betId: string) => void;
}

/** The choice of a past draw, by its day and its first prize. */
function DrawChoice({ query, draws, chosen, onDraw }: DrawChoiceProps) {
  const words = useTicketsWords();
  const id = useId();
  const names = useRoundName();
  return (
    <>
      <label htmlFor={id}>{words('draw')}</label>
      <select
        id={id}
        className={styles.field}
        value={chosen.betId}
        onChange={(event) => onDraw(event.target.value)}
      >
        {draws.map((draw) => (
          <option key={draw.betId} value={draw.betId}>
            {`${names.day(draw)} ${draw.dt.slice(0, 4)} · ${draw.source.first}`}
          </option>
        ))}
      </select>
      {query.hasNextPage && (
        <Button variant="secondary" onClick={() => void query.fetchNextPage()}>
          {words('older')}
        </Button>
      )}
    </>
  );
}
