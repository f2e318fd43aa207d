import type { Round } from '@poy/contract';
import { useErrorWords } from '@poy/host';
import { Button } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { BalanceAfter } from './BalanceAfter.tsx';
import paper from './purchase.module.css';
import type { Purchase } from './purchaseState.ts';

interface PurchaseSheetProps {
  title: string;
  round: Round;
  /** The closing time in words. */
  closes: string;
  /** The sum of what is bought. */
  sum: ReactNode;
  /** Baht. */
  cost: number;
  purchase: Purchase<unknown, unknown, unknown>;
  /** The words by which it is bought once, however often it is sent. */
  onceOnly: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Other facts and choices, under the sum. */
  children: ReactNode;
}

/** Asks once before money moves. */
export function PurchaseSheet(props: PurchaseSheetProps) {
  const { title, round, closes, sum, cost, purchase, onceOnly, onConfirm, onClose, children } =
    props;
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const errorWords = useErrorWords();
  const busy = purchase.state === 'busy';
  return (
    <Sheet
      paper
      open
      // A purchase under way cannot be called back, and closing would only hide its outcome.
      onClose={() => !busy && onClose()}
      title={title}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('host:actions.cancel')}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {t(purchase.state === 'failed' ? 'host:actions.retry' : 'host:actions.confirm')}
          </Button>
        </>
      }
    >
      <p className={paper.title}>{words.round(round)}</p>
      <p>{t('host:closesAt', { time: closes })}</p>
      {sum}
      <BalanceAfter cost={cost} />
      {children}
      {purchase.state === 'failed' && (
        <p role="alert" className={paper.notice} data-tone="bad">
          {errorWords(purchase.error)} {onceOnly}
        </p>
      )}
    </Sheet>
  );
}
