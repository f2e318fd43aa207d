import { IconButton } from '@poy/ui';
import { Star } from 'lucide-react';
import styles from '../markets.module.css';
import { useMarketsWords } from '../useMarketsWords.ts';

interface FavouriteStarProps {
  /** The market in words. */
  market: string;
  on: boolean;
  onToggle: () => void;
}

/** The button that makes a market a favourite, or no longer. */
export function FavouriteStar({ market, on, onToggle }: FavouriteStarProps) {
  const words = useMarketsWords();
  return (
    <IconButton
      className={styles.star}
      label={`${words('favourite')}: ${market}`}
      aria-pressed={on}
      onClick={onToggle}
    >
      <Star size={20} fill={on ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}
