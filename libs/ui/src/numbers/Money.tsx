import { cx } from '../cx.ts';
import styles from './Money.module.css';
import { useCountedText } from './useCountedText.ts';

interface MoneyProps {
  /** The amount as it is shown, with all its signs: "฿12,480.50". */
  text: string;
  size?: 'md' | 'lg' | 'xl' | 'xxl';
  tone?: 'plain' | 'good' | 'bad' | 'dim';
  /** `accent` where the satang matter: the digits after the last point have the accent colour. */
  satang?: 'plain' | 'accent';
  /** Counts to a new amount instead of jumping, where motion is allowed. */
  count?: boolean;
  className?: string;
}

/** An amount of money. */
export function Money(props: MoneyProps) {
  const { text, size = 'md', tone = 'plain', satang = 'plain', count = false, className } = props;
  const shown = useCountedText(text, count);
  const point = satang === 'accent' ? shown.lastIndexOf('.') : -1;
  return (
    <span className={cx(styles.money, className)} data-size={size} data-tone={tone} translate="no">
      {point < 0 ? (
        shown
      ) : (
        <>
          <span>{shown.slice(0, point)}</span>
          <span className={styles.satang}>{shown.slice(point)}</span>
        </>
      )}
    </span>
  );
}
