import { paths, useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Attempt } from './draft/attempt.ts';
import type { Elsewhere } from './draft/draftStore.ts';
import { intoSight } from './intoSight.ts';
import paper from './purchase.module.css';
import type { Purchase } from './send/purchaseState.ts';
import { useDepositPath, useMissing } from './useMissing.ts';

interface PurchaseNoticesProps {
  purchase: Purchase<unknown, unknown, unknown>;
  attempt: Attempt | null;
  /** The reason why lines went from this page without its doing. */
  elsewhere: Elsewhere | null;
  /** Baht. */
  cost: number;
  /** The words about a sending that was not answered. */
  unanswered: string;
}

/**
 * Answers whether the draft was bought, but not by the last press of this page: by another tab, or by
 * an earlier try. The answer to an own sending says more than the news of the same purchase.
 */
export const boughtBefore = (
  state: Purchase<unknown, unknown, unknown>['state'],
  elsewhere: Elsewhere | null,
): boolean => state === 'before' || (elsewhere === 'bought' && state !== 'bought');

/**
 * The notices of a sending without an answer, of a draft that another tab sent or changed, and of a
 * balance that does not cover the cost. They go by themselves when they are not true any more.
 */
export function PurchaseNotices(props: PurchaseNoticesProps) {
  const { purchase, attempt, elsewhere, cost, unanswered } = props;
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  // What was sent without an answer may be paid already.
  const missing = useMissing(attempt ? 0 : cost);
  const deposit = useDepositPath(missing);
  const { state } = purchase;
  const bought = boughtBefore(state, elsewhere);
  const changed = state === 'changed' || elsewhere === 'changed';
  return (
    <>
      {bought && (
        <p className={paper.notice} role="status">
          <span>{t('slip.boughtBefore')}</span>{' '}
          <Link className={paper.link} to={paths.slips}>
            {t('closed.toSlips')}
          </Link>
        </p>
      )}
      {changed && !bought && !attempt && (
        <p className={paper.notice} role="status">
          {t('slip.changedElsewhere')}
        </p>
      )}
      {attempt && (state === 'idle' || state === 'changed') && (
        <p ref={intoSight} className={paper.notice} role="status">
          {unanswered}
        </p>
      )}
      {missing > 0 && (
        <p className={paper.notice} role="status" data-tone="bad">
          <span>{t('slip.short', { amount: money(missing) })}</span>{' '}
          <Link className={paper.link} to={deposit}>
            {t('slip.deposit')}
          </Link>
        </p>
      )}
    </>
  );
}
