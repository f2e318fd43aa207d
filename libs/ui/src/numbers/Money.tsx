import { cx } from '../cx.ts';
import { moneyLength } from './moneyLength.ts';
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

/**
 * An amount of money, which is never cut off: a long one has smaller digits. Its last text counts for
 * that, so that the digits keep their size while it counts.
 */
export function Money(props: MoneyProps) {
  const { text, size = 'md', tone = 'plain', satang = 'plain', count = false, className } = props;
  const shown = useCountedText(text, count);
  const point = satang === 'accent' ? shown.lastIndexOf('.') : -1;
  return (
    <span
      className={cx(styles.money, className)}
      data-size={size}
      data-length={moneyLength(text)}
      data-tone={tone}
      translate="no"
    >
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
