import { cx } from '@poy/ui';
import type { Written } from '@poy/bet-rules';
import { useTranslation } from 'react-i18next';
import styles from './lines.module.css';

/** The amounts in whole baht that are one tap away. */
export const quickAmounts = [5, 10, 20, 50, 100, 500] as const;

interface QuickAmountsProps {
  amounts: readonly number[];
  /** The content of the box of the stake for all. */
  written: Written;
  onWritten: (written: number) => void;
  className?: string | undefined;
}

/** Amounts to tap for the stake of every line. */
export function QuickAmounts({ amounts, written, onWritten, className }: QuickAmountsProps) {
  const { t } = useTranslation('lotto');
  return (
    <div className={cx(styles.quick, className)} role="group" aria-label={t('slip.quick')}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.amount}
          aria-pressed={written === amount}
          onClick={() => onWritten(amount)}
        >
          {amount}
        </button>
      ))}
    </div>
  );
}
