import { paths, useBalance, useFormat } from '@poy/host';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Attempt } from './attempt.ts';
import paper from './purchase.module.css';
import type { Purchase } from './purchaseState.ts';

interface PurchaseNoticesProps {
  purchase: Purchase<unknown, unknown, unknown>;
  attempt: Attempt | null;
  /** Baht. */
  cost: number;
  words: {
    /** Tells of a sending that was not answered. */
    readonly unanswered: string;
    /** Tells of a balance that was short when the purchase was sent and is not short any more. */
    readonly shortAsked?: string;
  };
}

/** The notices of a sending without an answer, and of a balance that does not cover the cost. */
export function PurchaseNotices({ purchase, attempt, cost, words }: PurchaseNoticesProps) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const balance = useBalance();
  const missing = balance.state === 'ready' ? cost - balance.baht : 0;
  const refused = purchase.state === 'short';
  return (
    <>
      {attempt && purchase.state === 'idle' && (
        <p className={paper.notice} role="status">
          {words.unanswered}
        </p>
      )}
      {missing > 0 && (
        <ShortBalance refused={refused}>{t('slip.short', { amount: money(missing) })}</ShortBalance>
      )}
      {missing <= 0 && refused && words.shortAsked !== undefined && (
        <ShortBalance refused>{words.shortAsked}</ShortBalance>
      )}
    </>
  );
}

interface ShortBalanceProps {
  /** True after a purchase was refused for it, so that it is read out at once. */
  refused: boolean;
  children: ReactNode;
}

/** Says that the balance does not cover a purchase, and leads to the deposit. */
function ShortBalance({ refused, children }: ShortBalanceProps) {
  const { t } = useTranslation('lotto');
  return (
    <p className={paper.notice} role={refused ? 'alert' : 'status'} data-tone="bad">
      {children}{' '}
      <Link className={paper.link} to={paths.deposit}>
        {t('slip.deposit')}
      </Link>
    </p>
  );
}
