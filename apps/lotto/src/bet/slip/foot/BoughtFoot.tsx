import { paths } from '@poy/host';
import { cx } from '@poy/ui';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import paper from '../../../purchase/purchase.module.css';
import { PurchaseFoot } from '../../../purchase/PurchaseBar.tsx';
import styles from '../slip.module.css';

/**
 * Says at the foot that the slip was sent, where another tab or an earlier try has sent it. On a phone
 * the notice in the slip itself is below what one sees.
 */
export function BoughtFoot({ pinned }: { pinned: boolean }) {
  const { t } = useTranslation('lotto');
  return (
    <PurchaseFoot pinned={pinned} looks={styles}>
      <div className={styles.sent}>
        <Check className={styles.sentMark} size={22} aria-hidden />
        <div className={styles.sentWords}>
          <strong>{t('receipt.title')}</strong>
        </div>
        <Link className={cx(paper.link, styles.sentLink)} to={paths.slips}>
          {t('closed.toSlips')}
        </Link>
      </div>
    </PurchaseFoot>
  );
}
