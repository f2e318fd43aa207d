import { useBalance, useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { ShortBalance } from '../ShortBalance.tsx';
import paper from '../writtenSlip.module.css';
import type { BasketSums } from './basketSums.ts';
import type { Buying } from './refusedSets.ts';
import type { SetDraft } from './setDraft.ts';

interface BasketNoticesProps {
  draft: SetDraft;
  sums: BasketSums;
  buying: Buying;
  /** Lowers every line to the number of sets that are left. */
  onFit: () => void;
}

/** The notices about the basket as a whole, above its lines. */
export function BasketNotices({ draft, sums, buying, onFit }: BasketNoticesProps) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const balance = useBalance();
  const { short, toMend, cost } = sums;
  const missing = balance.state === 'ready' ? cost - balance.baht : 0;
  const soldOut = buying.state === 'soldOut';
  return (
    <>
      {short > 0 && (
        <p className={paper.notice} role={soldOut ? 'alert' : 'status'} data-tone="bad">
          {t(soldOut ? 'sets4d.notBought' : 'sets4d.fewerLeft', { count: short })}{' '}
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
      {draft.attempt && buying.state === 'idle' && (
        <p className={paper.notice} role="status">
          {t('sets4d.unanswered')}
        </p>
      )}
      {missing > 0 && draft.lines.length > 0 && (
        <ShortBalance refused={buying.state === 'short'}>
          {t('slip.short', { amount: money(missing) })}
        </ShortBalance>
      )}
    </>
  );
}
