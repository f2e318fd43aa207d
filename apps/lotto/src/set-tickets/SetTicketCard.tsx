import type { SetTicketSummary } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { BallRow } from '@poy/ui';
import { Paper, PaperHead, PaperTotal, Stamp } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../slips/slips.module.css';
import { useTicketName } from './useTicketName.ts';

/** One purchase of sets in the list, on paper. All of it is a link to the ticket. */
export function SetTicketCard({ ticket }: { ticket: SetTicketSummary }) {
  const { t } = useTranslation(['lotto', 'host']);
  const nameOf = useTicketName();
  const { dateTime, money, number } = useFormat();
  const baht = (amount: number) => t('baht', { amount: money(amount) });
  const won = ticket.status === 'won';
  const count = t('sets4d.count', {
    numbers: number(ticket.lineCount),
    sets: number(ticket.quantity),
  });
  return (
    <Paper as="li">
      <Link className={styles.card} to={paths.setTicket(ticket.betType, ticket.poyId)}>
        <PaperHead
          eyebrow={t('slip.receipt', { receipt: ticket.receipt })}
          title={nameOf(ticket)}
          sub={dateTime(ticket.createdAt)}
          stamp={
            <Stamp kind={ticket.status} size="sm">
              {t(`host:slipStatus.${ticket.status}`)}
            </Stamp>
          }
        />
        {ticket.result !== null && (
          <BallRow
            size="sm"
            digits={ticket.result}
            label={t('round.resultIs', { digits: [...ticket.result].join(' ') })}
          />
        )}
        <PaperTotal
          size="md"
          label={won ? t('slip.prize') : ticket.status === 'refunded' ? t('slip.refund') : count}
          value={baht(won ? ticket.win : ticket.stake)}
          tone={won ? 'good' : 'plain'}
          side={won ? { label: t('slip.total'), value: baht(ticket.stake) } : undefined}
        />
      </Link>
    </Paper>
  );
}
