import { useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Attempt } from './attempt.ts';
import paper from './purchase.module.css';
import type { Purchase } from './purchaseState.ts';
import { useDepositPath, useMissing } from './useMissing.ts';

interface PurchaseNoticesProps {
  purchase: Purchase<unknown, unknown, unknown>;
  attempt: Attempt | null;
  /** Baht. */
  cost: number;
  /** The words about a sending that was not answered. */
  unanswered: string;
}

/**
 * The notices of a sending without an answer, and of a balance that does not cover the cost. They
 * go by themselves when they are not true any more.
 */
export function PurchaseNotices({ purchase, attempt, cost, unanswered }: PurchaseNoticesProps) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const missing = useMissing(cost);
  const deposit = useDepositPath(missing);
  return (
    <>
      {attempt && purchase.state === 'idle' && (
        <p className={paper.notice} role="status">
          {unanswered}
        </p>
      )}
      {missing > 0 && (
        <p className={paper.notice} role="status" data-tone="bad">
          {t('slip.short', { amount: money(missing) })}{' '}
          <Link className={paper.link} to={deposit}>
            {t('slip.deposit')}
          </Link>
        </p>
      )}
    </>
  );
}
