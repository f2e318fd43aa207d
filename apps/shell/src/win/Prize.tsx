import { Money } from '@poy/ui';
import { useEffect, useState } from 'react';
import styles from './win.module.css';

/** The prize begins to count when the balls have landed, in ms after the sheet came. */
const landedMs = 500;

interface PrizeProps {
  /** The prize as it is shown, with its signs. */
  text: string;
  /** The amount at which the counting begins, in the same form. */
  from: string;
}

/** The prize, which counts up once the drawn number stands. */
export function Prize({ text, from }: PrizeProps) {
  const [shown, setShown] = useState(from);
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), landedMs);
    return () => clearTimeout(timer);
  }, [text]);
  // What is spoken is the prize itself, at once.
  return (
    <p className={styles.prize} aria-label={text}>
      <Money text={shown} size="xxl" tone="good" count />
    </p>
  );
}
