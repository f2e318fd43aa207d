import type { SetTicketSummary } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { BoughtCard } from '../bought/BoughtCard.tsx';
import { useTicketName } from './useTicketName.ts';

/** A purchase of sets in a list. */
export function TicketCard({ ticket }: { ticket: SetTicketSummary }) {
  const { t } = useTranslation('lotto');
  const nameOf = useTicketName();
  const { number } = useFormat();
  return (
    <BoughtCard
      bought={ticket}
      path={paths.setTicket(ticket.betType, ticket.poyId)}
      market={ticket.betName}
      name={nameOf(ticket)}
      count={t('sets4d.count', {
        numbers: number(ticket.lineCount),
        sets: number(ticket.quantity),
      })}
    />
  );
}
