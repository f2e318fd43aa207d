import { isApiError } from '@poy/api-client';
import { momentsOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useBalance, useErrorWords, useFormat } from '@poy/host';
import { Button, type Elements } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { UnsureRound } from '../rounds/UnsureRound.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { BalanceAfter, DepositMissing } from './BalanceAfter.tsx';
import { CloseClock } from './CloseClock.tsx';
import paper from './purchase.module.css';
import type { Purchase } from './send/purchaseState.ts';
import { useMissing } from './useMissing.ts';

interface PurchaseSheetProps {
  title: string;
  round: Round;
  /** The closing time in words. */
  closes: string;
  /** The sum of what is bought. */
  sum: Elements;
  /** Baht. */
  cost: number;
  purchase: Purchase<unknown, unknown, unknown>;
  /** The words by which it is bought once, however often it is sent. */
  onceOnly: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Other facts and choices, under the sum. */
  children: Elements;
}

/** Asks once before money moves. */
export function PurchaseSheet(props: PurchaseSheetProps) {
  const { title, round, closes, sum, cost, purchase, onceOnly, onConfirm, onClose, children } =
    props;
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const errorWords = useErrorWords();
  const { money } = useFormat();
  const busy = purchase.state === 'busy';
  const missing = useMissing(cost);
  const known = useBalance().state === 'ready';
  const confirm = t(purchase.state === 'failed' ? 'host:actions.retry' : 'host:actions.confirm');
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
          {missing > 0 && !busy ? (
            <DepositMissing missing={missing} />
          ) : (
            <Button busy={busy} onClick={onConfirm}>
              {`${confirm} ${t('baht', { amount: money(cost) })}`}
            </Button>
          )}
        </>
      }
    >
      <p className={paper.title}>{words.round(round)}</p>
      <p className={paper.closes}>
        <span>{t('host:closesAt', { time: closes })}</span>
        <CloseClock closesAt={momentsOf(round).closesAt} />
      </p>
      <UnsureRound className={paper.notice} />
      {sum}
      <BalanceAfter cost={cost} />
      {children}
      {purchase.state === 'failed' && !(known && isShort(purchase.error)) && (
        <p role="alert" className={paper.notice} data-tone="bad">
          {`${errorWords(purchase.error)} ${onceOnly}`}
        </p>
      )}
    </Sheet>
  );
}

/** Returns true for the error of a balance that is too small, which the sheet shows by itself. */
const isShort = (error: unknown): boolean => isApiError(error, 'INSUFFICIENT_BALANCE');
