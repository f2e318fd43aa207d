import { isApiError } from '@poy/api-client';
import type { SetTicket } from '@poy/contract';
import { paths, useFormat, usePageTitle } from '@poy/host';
import {
  BallRow,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHead,
  Skeleton,
  Spinner,
} from '@poy/ui';
import { Paper, PaperHead, PaperTotal, Stamp } from '@poy/ui/bet';
import { Clock, Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { RoundClock } from '../rounds/RoundClock.tsx';
import styles from '../slips/slips.module.css';
import { TicketLines } from './TicketLines.tsx';
import { useSetTicket } from './useSetTicket.ts';
import { useTicketName } from './useTicketName.ts';

/** /poy/lottery/{betType}/{poyId}: one purchase of sets as the paper it is; its stamp comes down when the round is settled. */
export function SetTicketPage() {
  const { poyId = '' } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const { data: ticket, error, isFetching, refetch, now, landed } = useSetTicket(Number(poyId));
  usePageTitle(t('sets4d.ticket'));
  const head = (
    <PageHead
      title={t('sets4d.ticket')}
      back={<Link to={paths.setTickets} />}
      backLabel={t('host:actions.back')}
    />
  );

  if (!ticket && isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        {head}
        <EmptyState
          icon={<Layers />}
          title={t('slips.unknown')}
          action={<LinkButton link={<Link to={paths.setTickets} />}>{t('sets4d.mine')}</LinkButton>}
        />
      </>
    );
  }
  if (!ticket) {
    return (
      <>
        {head}
        {error ? (
          <ErrorState
            title={t('sets4d.ticketsFailed')}
            retryLabel={t('host:actions.retry')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Skeleton shape="card" count={2} label={t('host:loading')} />
        )}
      </>
    );
  }
  return (
    <div className={styles.page}>
      {head}
      <TicketPaper ticket={ticket} landed={landed} />
      <WhatNow ticket={ticket} now={now} />
      <LinkButton variant="secondary" link={<Link to={`${paths.sets}?market=${ticket.betName}`} />}>
        {t('sets4d.moreSets')}
      </LinkButton>
    </div>
  );
}

/** Baht from which a sum has no room in large letters on a phone. */
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

/** Before the result: when it comes, and that the page changes by itself. After it: what was decided. */
function WhatNow({ ticket, now }: { ticket: SetTicket; now: number }) {
  const { t } = useTranslation('lotto');
  if (ticket.status === 'refunded')
    return (
      <Card>
        <p>{t('sets4d.refundedWhy')}</p>
      </Card>
    );
  if (ticket.status !== 'waiting')
    return (
      <Card>
        <p>{t('sets4d.highestOnly')}</p>
      </Card>
    );
  const due = ticket.realResultTime * 1000;
  return (
    <Card className={styles.waiting}>
      <Clock size={20} aria-hidden />
      <p>{t('slip.waits')}</p>
      {now < due ? (
        <RoundClock until={due} urges={false} />
      ) : (
        <Spinner label={t('sets4d.drawing')} />
      )}
    </Card>
  );
}
