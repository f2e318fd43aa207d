import { isApiError } from '@poy/api-client';
import { momentsOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useBalance, useErrorWords, useFormat } from '@poy/host';
import { Button, cx, type Elements } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsureRound } from '../rounds/UnsureRound.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { AskedNumbers, type AskedNumber } from './AskedNumbers.tsx';
import { BalanceAfter, DepositMissing } from './BalanceAfter.tsx';
import { CloseClock } from './CloseClock.tsx';
import type { Attempt } from './draft/attempt.ts';
import { intoSight } from './intoSight.ts';
import paper from './purchase.module.css';
import type { Purchase } from './send/purchaseState.ts';
import styles from './sheet.module.css';
import { useMissing } from './useMissing.ts';
import { usePurchaseWords } from './usePurchaseWords.ts';

interface PurchaseSheetProps {
  title: string;
  round: Round;
  /** The closing time in words. */
  closes: string;
  /** The numbers that are bought. */
  numbers: readonly AskedNumber[];
  /** The sum of what is bought. */
  sum: Elements;
  /** Baht. */
  cost: number;
  purchase: Purchase<unknown, unknown, unknown>;
  /** The sending of the draft that was not answered; null where there is none. */
  attempt: Attempt | null;
  /** The words by which it is bought once, however often it is sent. */
  onceOnly: string;
  /** The words about a sending that was not answered. */
  unanswered: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Other facts and choices, under the sum. */
  children: Elements;
}

/**
 * Asks once before money moves. While nobody knows whether an earlier sending arrived, it names no sum
 * that would be paid now, because the balance may have paid it already.
 */
export function PurchaseSheet(props: PurchaseSheetProps) {
  const { title, round, closes, numbers, sum, cost, purchase, onConfirm, onClose, children } =
    props;
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { money } = useFormat();
  const busy = purchase.state === 'busy';
  const unsure = useUnsure(props);
  const missing = useMissing(unsure || busy ? 0 : cost);
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
          {missing > 0 ? (
            <DepositMissing missing={missing} />
          ) : (
            <Button busy={busy} onClick={onConfirm}>
              {unsure ? confirm : `${confirm} ${t('baht', { amount: money(cost) })}`}
            </Button>
          )}
        </>
      }
    >
      <Failure {...props} unsure={unsure} />
      <p className={paper.title}>{words.round(round)}</p>
      <p className={paper.closes}>
        <span>{t('host:closesAt', { time: closes })}</span>
        <CloseClock closesAt={momentsOf(round).closesAt} />
      </p>
      <UnsureRound className={paper.notice} />
      <AskedNumbers numbers={numbers} />
      {sum}
      {!unsure && <BalanceAfter cost={cost} paying={busy} />}
      {children}
    </Sheet>
  );
}

/**
 * Returns true while an earlier sending may have been bought. During a sending it stays as it was
 * before, so that the words do not change under the press.
 */
function useUnsure({ purchase, attempt }: PurchaseSheetProps): boolean {
  const [unsure, setUnsure] = useState(attempt !== null);
  const now = purchase.state === 'busy' ? unsure : attempt !== null;
  if (now !== unsure) setUnsure(now);
  return now;
}

/** Says why the purchase failed, or that nobody knows, above all else and in sight. */
function Failure(props: PurchaseSheetProps & { unsure: boolean }) {
  const { purchase, unsure, onceOnly, unanswered } = props;
  const errorWords = useErrorWords();
  const known = useBalance().state === 'ready';
  const failed = purchase.state === 'failed';
  if (unsure)
    return (
      <>
        <p
          ref={intoSight}
          role={failed ? 'alert' : undefined}
          className={paper.notice}
          data-tone="bad"
        >
          {failed ? `${errorWords(purchase.error)} ${onceOnly}` : unanswered}
        </p>
        <BalanceNow />
      </>
    );
  if (!failed || (known && isShort(purchase.error))) return null;
  return (
    <p ref={intoSight} role="alert" className={paper.notice} data-tone="bad">
      {`${errorWords(purchase.error)} ${onceOnly}`}
    </p>
  );
}

/** The balance as it is, where a sending that was not answered may have been paid from it. */
function BalanceNow() {
  const words = usePurchaseWords();
  const { money } = useFormat();
  const balance = useBalance();
  if (balance.state !== 'ready') return null;
  return (
    <p className={cx(paper.after, styles.now)}>
      {words('balanceNow', { amount: money(balance.baht) })}
    </p>
  );
}

/** Returns true for the error of a balance that is too small, which the sheet shows by itself. */
const isShort = (error: unknown): boolean => isApiError(error, 'INSUFFICIENT_BALANCE');
