import { paths } from '@poy/host';
import { Heart as HeartIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LobbyTitle } from '../titles/LobbyTitle.ts';
import styles from './tiles.module.css';

interface HeartProps {
  title: LobbyTitle;
  /** Null for guests. */
  favourite: boolean | null;
  onMark: (title: LobbyTitle, favourite: boolean) => void;
}

/** The button that makes a title a favourite, or no longer. It leads guests to sign in. */
export function Heart({ title, favourite, onMark }: HeartProps) {
  const { t } = useTranslation('games');
  const icon = (
    <span className={styles.disc}>
      <HeartIcon size={16} fill={favourite ? 'currentColor' : 'none'} aria-hidden />
    </span>
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
