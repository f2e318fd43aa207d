import { momentsOf } from '@poy/bet-rules';
import type { Round, SetOffer } from '@poy/contract';
import { useErrorWords, useFormat } from '@poy/host';
import { Button } from '@poy/ui';
import { PaperTotal, Sheet } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { BalanceAfter } from '../BalanceAfter.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import paper from '../writtenSlip.module.css';
import { BoughtSheet } from './BoughtSheet.tsx';
import { OfferChanges } from './OfferChanges.tsx';
import { countSets, type SetLine } from './setDraft.ts';
import type { Buying } from './refusedSets.ts';

interface BuySheetProps {
  open: boolean;
  round: Round;
  lines: readonly SetLine[];
  /** The terms on which they are bought. */
  offer: SetOffer;
  buying: Buying;
  /** Is called with the terms that the member confirmed. */
  onBuy: (offer: SetOffer) => void;
  onClose: () => void;
}

/** Asks once before money moves; the same sheet then turns into the receipt. */
export function BuySheet({ open, round, lines, offer, buying, onBuy, onClose }: BuySheetProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const errorWords = useErrorWords();
  const { money, number: plain, time } = useFormat();
  const busy = buying.state === 'busy';
  const sets = countSets(lines);
  const cost = sets * offer.price;
  if (buying.state === 'bought')
    return <BoughtSheet open={open} ticket={buying.ticket} onClose={onClose} />;
  return (
    <Sheet
      paper
      open={open}
      // A purchase under way cannot be called back, and closing would only hide its outcome.
      onClose={() => !busy && onClose()}
      title={t('sets4d.confirm')}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('host:actions.cancel')}
          </Button>
          <Button busy={busy} onClick={() => onBuy(offer)}>
            {buying.state === 'failed' ? t('host:actions.retry') : t('host:actions.confirm')}
          </Button>
        </>
      }
    >
      <p className={paper.title}>{words.round(round)}</p>
      <p>{t('host:closesAt', { time: time(momentsOf(round).closesAt) })}</p>
      <PaperTotal
        label={t('sets4d.count', { numbers: plain(lines.length), sets: plain(sets) })}
        value={t('baht', { amount: money(cost) })}
        side={{ label: t('sets4d.perSet'), value: t('baht', { amount: plain(offer.price) }) }}
      />
      <BalanceAfter cost={cost} />
      {buying.state === 'changed' && <OfferChanges was={buying.was} now={buying.now} />}
      {buying.state === 'failed' && (
        <p role="alert" className={paper.notice} data-tone="bad">
          {errorWords(buying.error)} {t('sets4d.onceOnly')}
        </p>
      )}
    </Sheet>
  );
}
