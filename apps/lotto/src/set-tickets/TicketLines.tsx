import type { SetTier } from '@poy/bet-rules';
import type { SetTicket } from '@poy/contract';
import { useFormat } from '@poy/host';
import { PaperRow, PaperRows } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { useLineOutcome } from '../bought/useLineOutcome.ts';

/**
 * The numbers of a ticket, each with its sets and the one prize they hit. Winners come first once
 * it is settled.
 */
export function TicketLines({ ticket }: { ticket: SetTicket }) {
  const { t } = useTranslation('lotto');
  const { number } = useFormat();
  const outcome = useLineOutcome();
  const sorted = [...ticket.lines].sort((a, b) => b.win - a.win);
  const tierOf = (tier: SetTier, sets: number): string =>
    sets > 1
      ? `${t(`sets4d.tiers.${tier}`)} ${t('sets4d.timesSets', { sets: number(sets) })}`
      : t(`sets4d.tiers.${tier}`);
  return (
    <PaperRows label={t('sets4d.numbers')}>
      {sorted.map((line) => (
        <PaperRow
          key={line.number}
          number={line.number}
          label={
            line.tier
              ? tierOf(line.tier, line.quantity)
              : t('sets4d.sets', { sets: number(line.quantity) })
          }
          stake={number(line.price)}
          {...outcome(line)}
        />
      ))}
    </PaperRows>
  );
}
