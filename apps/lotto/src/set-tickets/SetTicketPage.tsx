import { setQueries } from '@poy/api-client';
import { resultsAt } from '@poy/bet-rules';
import type { SetTicket } from '@poy/contract';
import { paths, useFormat, useSite } from '@poy/host';
import { supportAbout } from '@poy/host/support';
import { BallRow, Card, LinkButton, MarketPicture } from '@poy/ui';
import { Paper, PaperHead, PaperTotal, Stamp } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import styles from '../bought/bought.module.css';
import { BoughtFrame } from '../bought/BoughtFrame.tsx';
import { useBought } from '../bought/useBought.ts';
import { WaitingCard } from '../bought/WaitingCard.tsx';
import { TicketLines } from './TicketLines.tsx';
import { useTicketName } from './useTicketName.ts';

const pollMs = 5000;

/**
 * One purchase of sets on paper, at /poy/lottery/{betType}/{poyId}. Its stamp comes down when the
 * round is settled.
 */
export function SetTicketPage() {
  const { poyId = '' } = useParams();
  const { t } = useTranslation('lotto');
  const {
    data: ticket,
    now,
    landed,
    ...query
  } = useBought(
    setQueries.ticket(Number(poyId)),
    pollMs,
    (settled) => settled.kind === 'set' && settled.poyId === Number(poyId),
  );
  return (
    <BoughtFrame
      title={t('sets4d.ticket')}
      list={paths.setTickets}
      failed={t('sets4d.ticketsFailed')}
      query={query}
      side={ticket && <TicketSide ticket={ticket} now={now} />}
    >
      {ticket ? <TicketPaper ticket={ticket} landed={landed} /> : null}
    </BoughtFrame>
  );
}

/** The proof of a ticket, and the ways on. */
function TicketSide({ ticket, now }: { ticket: SetTicket; now: number }) {
  const { t } = useTranslation('lotto');
  const { remotes } = useSite();
  return (
    <>
      <TicketProof ticket={ticket} now={now} />
      <LinkButton variant="secondary" link={<Link to={`${paths.sets}?market=${ticket.betName}`} />}>
        {t('sets4d.moreSets')}
      </LinkButton>
      {remotes.profile && (
        <LinkButton variant="quiet" link={<Link to={supportAbout('set', ticket.poyId)} />}>
          {t('askAbout')}
        </LinkButton>
      )}
    </>
  );
}

/** The amount in baht from which a sum has no room in large letters on a phone. */
const wide = 100_000;

function TicketPaper({ ticket, landed }: { ticket: SetTicket; landed: boolean }) {
  const { t } = useTranslation(['lotto', 'host']);
  const nameOf = useTicketName();
  const { dateTime, money, number } = useFormat();
  const baht = (amount: number) => t('baht', { amount: money(amount) });
  const { status, receipt, result } = ticket;
  const over = status === 'won' || status === 'refunded';
  return (
    <Paper as="article" label={t('slip.receipt', { receipt })}>
      <div aria-live="polite">
        <PaperHead
          picture={<MarketPicture market={ticket.betName} />}
          eyebrow={t('slip.receipt', { receipt })}
          title={nameOf(ticket)}
          sub={dateTime(ticket.createdAt)}
          stamp={
            <Stamp kind={status} land={landed}>
              {t(`host:slipStatus.${status}`)}
            </Stamp>
          }
        />
      </div>
      {result !== null && status !== 'refunded' && (
        <div className={styles.drawn}>
          <BallRow digits={result} label={t('round.resultIs', { digits: [...result].join(' ') })} />
        </div>
      )}
      <TicketLines ticket={ticket} />
      <PaperTotal
        label={over ? t(status === 'won' ? 'slip.prize' : 'slip.refund') : t('sets4d.paid')}
        value={baht(status === 'won' ? ticket.win : ticket.stake)}
        size={ticket.win >= wide ? 'md' : 'lg'}
        tone={status === 'won' ? 'good' : 'plain'}
        side={
          over
            ? { label: t('sets4d.paid'), value: baht(ticket.stake) }
            : { label: t('sets4d.perSet'), value: t('baht', { amount: number(ticket.price) }) }
        }
      />
    </Paper>
  );
}

/**
 * The proof of a ticket. Before the result it tells the time at which the result comes; after it,
 * the rule that decided.
 */
function TicketProof({ ticket, now }: { ticket: SetTicket; now: number }) {
  const { t } = useTranslation('lotto');
  if (ticket.status === 'waiting')
    return <WaitingCard due={resultsAt(ticket)} now={now} drawing={t('sets4d.drawing')} />;
  return (
    <Card>
      {ticket.status === 'lost' && <p>{t('slip.lostWhy')}</p>}
      <p>{t(ticket.status === 'refunded' ? 'sets4d.refundedWhy' : 'sets4d.highestOnly')}</p>
    </Card>
  );
}
