import { useTranslation } from 'react-i18next';
import paper from '../../purchase/purchase.module.css';
import type { Elsewhere } from '../../purchase/draft/draftStore.ts';
import { PurchaseNotices } from '../../purchase/PurchaseNotices.tsx';
import type { SetDraft } from '../setDraft.ts';
import type { BasketSums } from './basketSums.ts';
import type { SetsPurchase } from './refusedSets.ts';

interface BasketNoticesProps {
  draft: SetDraft;
  elsewhere: Elsewhere | null;
  sums: BasketSums;
  purchase: SetsPurchase;
  /** Lowers every line to the number of sets that are left. */
  onFit: () => void;
}

/** The notices about the basket as a whole, above its lines. */
export function BasketNotices(props: BasketNoticesProps) {
  const { draft, elsewhere, sums, purchase, onFit } = props;
  const { t } = useTranslation('lotto');
  const { short, toMend, cost } = sums;
  const soldOut = purchase.state === 'refused' && purchase.refusal.why === 'soldOut';
  return (
    <>
      {short > 0 && (
        <p className={paper.notice} role={soldOut ? 'alert' : 'status'} data-tone="bad">
          <span>{t(soldOut ? 'sets4d.notBought' : 'sets4d.fewerLeft', { count: short })}</span>{' '}
          <button type="button" className={paper.link} onClick={onFit}>
            {t('sets4d.fitAll')}
          </button>
        </p>
      )}
      {toMend && (
        <p className={paper.notice} role="status" data-tone="bad">
          {t('sets4d.mendQuantity')}
        </p>
      )}
      <PurchaseNotices
        purchase={purchase}
        attempt={draft.attempt}
        elsewhere={elsewhere}
        cost={cost}
        unanswered={t('sets4d.unanswered')}
      />
    </>
  );
}
