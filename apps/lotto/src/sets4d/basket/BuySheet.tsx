import { momentsOf } from '@poy/bet-rules';
import type { Round, SetTicket } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { PaperTotal } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import type { Attempt } from '../../purchase/draft/attempt.ts';
import { PurchaseSheet } from '../../purchase/PurchaseSheet.tsx';
import { Receipt } from '../../purchase/Receipt.tsx';
import { useTicketName } from '../../set-tickets/useTicketName.ts';
import { countSets } from '../setDraft.ts';
import { OfferChanges } from './OfferChanges.tsx';
import type { AskedSets, SetsPurchase } from './refusedSets.ts';

interface BuySheetProps {
  round: Round;
  purchase: SetsPurchase;
  /** The sending that was not answered; null where there is none. */
  attempt: Attempt | null;
  /** Is called with the sets and the terms that the member confirmed. */
  onBuy: (asked: AskedSets) => void;
  onClose: () => void;
}

/** The confirmation of sets; the same sheet then turns into the receipt. */
export function BuySheet({ round, purchase, attempt, onBuy, onClose }: BuySheetProps) {
  const { t } = useTranslation('lotto');
  const { money, number: plain, time } = useFormat();
  if (purchase.state === 'bought')
    return <SetsReceipt ticket={purchase.bought} onClose={onClose} />;
  const asked = askedIn(purchase);
  if (!asked) return null;
  const { lines, offer } = asked;
  const sets = countSets(lines);
  const cost = sets * offer.price;
  return (
    <PurchaseSheet
      title={t('sets4d.confirm')}
      round={round}
      closes={time(momentsOf(round).closesAt)}
      numbers={lines.map(({ number, quantity }) => ({
        number,
        bet: t('sets4d.sets', { sets: plain(quantity) }),
        amount: t('baht', { amount: plain(quantity * offer.price) }),
      }))}
      sum={
        <PaperTotal
          label={t('sets4d.count', { numbers: plain(lines.length), sets: plain(sets) })}
          value={t('baht', { amount: money(cost) })}
          side={{ label: t('sets4d.perSet'), value: t('baht', { amount: plain(offer.price) }) }}
        />
      }
      cost={cost}
      purchase={purchase}
      attempt={attempt}
      onceOnly={t('sets4d.onceOnly')}
      unanswered={t('sets4d.unanswered')}
      onConfirm={() => onBuy(asked)}
      onClose={onClose}
    >
      {purchase.state === 'refused' && purchase.refusal.why === 'changed' && (
        <OfferChanges was={purchase.refusal.was} now={offer} />
      )}
    </PurchaseSheet>
  );
}

/**
 * Returns what the sheet asks about; null where there is nothing to confirm. After a change of the
 * terms the same sets are asked about once more.
 */
function askedIn(purchase: SetsPurchase): AskedSets | null {
  if ('asked' in purchase) return purchase.asked;
  return purchase.state === 'refused' && purchase.refusal.why === 'changed'
    ? purchase.refusal.asked
    : null;
}

function SetsReceipt({ ticket, onClose }: { ticket: SetTicket; onClose: () => void }) {
  const { t } = useTranslation('lotto');
  const nameOf = useTicketName();
  const { number: plain } = useFormat();
  const { lineCount, quantity } = ticket;
  return (
    <Receipt
      title={t('sets4d.bought')}
      bought={ticket}
      name={nameOf(ticket)}
      count={t('sets4d.count', { numbers: plain(lineCount), sets: plain(quantity) })}
      look={{ path: paths.setTicket(ticket.betType, ticket.poyId), text: t('sets4d.look') }}
      more={t('sets4d.moreSets')}
      onClose={onClose}
    />
  );
}
