import { paths } from '@poy/host';
import { Heart as HeartIcon } from 'lucide-react';
import type { LobbyTitle } from '../titles/LobbyTitle.ts';
import styles from './tiles.module.css';
import type { TileTools } from './useTileTools.ts';

interface HeartProps {
  title: LobbyTitle;
  /** Null for guests. */
  favourite: boolean | null;
  onMark: (title: LobbyTitle, favourite: boolean) => void;
  tools: TileTools;
}

/** The button that makes a title a favourite, or no longer. It leads guests to sign in. */
export function Heart({ title, favourite, onMark, tools: { t, follow } }: HeartProps) {
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
      <a
        href={paths.login}
        onClick={follow}
        className={styles.heart}
        aria-label={t('lobby.signInToKeep', { name: title.name })}
      >
        {icon}
      </a>
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
