import { cx } from '../cx.ts';
import styles from './MarketPicture.module.css';
import drawings from './markets.svg';

interface MarketPictureProps {
  /** The code of the market, which is the name of its view in the file of drawings. */
  market: string;
  /** In px: 44 in rows, 64 where there is room, 40 and 32 where there is little. */
  size?: 64 | 44 | 40 | 32;
  className?: string;
}

/**
 * The picture of a market. It is decoration: the name of the market stands beside it. A market
 * that has no picture of its own gets a plain ticket with a ball.
 */
export function MarketPicture({ market, size = 44, className }: MarketPictureProps) {
  return (
    <img
      className={cx(styles.picture, className)}
      src={`${drawings}#${market}`}
      alt=""
      width={size}
      height={size}
    />
  );
}
