import { useFormat } from '@poy/host';
import { Button, cx } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import paper from '../../writtenSlip.module.css';
import styles from './slip.module.css';

interface SendBarProps {
  lines: number;
  /** Baht. */
  stake: number;
  /**
   * True where it is always in sight on a phone, above the navigation. Otherwise it stands under
   * the slip.
   */
  pinned: boolean;
  /** True while the server is asked about the slip. */
  busy: boolean;
  onSend: () => void;
}

/** The foot of the slip: its sum and the button. */
export function SendBar({ lines, stake, pinned, busy, onSend }: SendBarProps) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  return (
    <div className={cx(paper.foot, styles.foot)} data-pinned={pinned ? '' : undefined}>
      <div className={cx(paper.bar, styles.bar)}>
        <p className={cx(paper.sum, styles.sum)}>
          <span>{t('slip.count', { count: lines })}</span>
          <strong>{t('baht', { amount: money(stake) })}</strong>
        </p>
        <Button size="lg" block busy={busy} onClick={onSend}>
          {t('slip.send')}
        </Button>
      </div>
    </div>
  );
}
