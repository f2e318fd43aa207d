import type { Slip } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { cx, IconButton } from '@poy/ui';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import paper from '../../../purchase/purchase.module.css';
import { PurchaseFoot } from '../../../purchase/PurchaseBar.tsx';
import styles from '../slip.module.css';

interface SentFootProps {
  slip: Slip;
  pinned: boolean;
  onClose: () => void;
}

/**
 * The receipt of the slip that was sent last. It covers nothing, so that the next number can be
 * typed at once, and stays until there is one.
 */
export function SentFoot({ slip, pinned, onClose }: SentFootProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { money } = useFormat();
  const receipt = useRef<HTMLElement>(null);
  // The button that opened the confirmation is gone, and the focus would be lost with it.
  useEffect(() => receipt.current?.focus(), []);
  return (
    <PurchaseFoot pinned={pinned} looks={styles}>
      <section ref={receipt} className={styles.sent} aria-label={t('receipt.title')} tabIndex={-1}>
        <Check className={styles.sentMark} size={22} aria-hidden />
        <div className={styles.sentWords} role="status">
          <strong>{`${t('receipt.title')} · ${t('baht', { amount: money(slip.stake) })}`}</strong>
          <span>{t('slip.receipt', { receipt: slip.receipt })}</span>
        </div>
        <Link
          className={cx(paper.link, styles.sentLink)}
          to={paths.slip(slip.betGroup, slip.poyId)}
        >
          {t('receipt.look')}
        </Link>
        <IconButton label={t('host:actions.close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </section>
    </PurchaseFoot>
  );
}
