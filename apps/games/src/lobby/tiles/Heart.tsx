import { paths } from '@poy/host';
import { Heart as HeartIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { LobbyTitle } from '../titles/LobbyTitle.ts';
import styles from './tiles.module.css';
import type { TileWords } from './useTileWords.ts';

interface HeartProps {
  title: LobbyTitle;
  /** Null for guests. */
  favourite: boolean | null;
  onMark: (title: LobbyTitle, favourite: boolean) => void;
  words: TileWords;
}

/** The button that makes a title a favourite, or no longer. It leads guests to sign in. */
export function Heart({ title, favourite, onMark, words: { t } }: HeartProps) {
  const icon = (
    <HeartIcon
      className={styles.disc}
      size={28}
      fill={favourite ? 'currentColor' : 'none'}
      aria-hidden
    />
  );
  if (favourite === null)
    return (
      <Link
        to={paths.login}
        className={styles.heart}
        aria-label={t('lobby.signInToKeep', { name: title.name })}
      >
        {icon}
      </Link>
    );
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={t('lobby.keep', { name: title.name })}
      aria-pressed={favourite}
      onClick={() => onMark(title, !favourite)}
    >
      {icon}
    </button>
  );
}
