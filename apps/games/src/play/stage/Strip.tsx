import { IconButton, type Elements } from '@poy/ui';
import { ChevronLeft, Maximize2, Minimize2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './stage.module.css';

interface StripProps {
  name: string;
  sub: Elements;
  right: Elements;
  back: string | (() => void);
  full: { on: boolean; turn: () => void } | null;
}

/** The row above a game. A long name is cut, and money never is. */
export function Strip({ name, sub, right, back, full }: StripProps) {
  const { t } = useTranslation(['games', 'host']);
  const label = t('host:actions.back');
  const arrow = <ChevronLeft size={24} aria-hidden />;
  return (
    <div className={styles.strip}>
      {typeof back === 'string' ? (
        <Link to={back} className={styles.back} aria-label={label} title={label}>
          {arrow}
        </Link>
      ) : (
        <IconButton label={label} onClick={back}>
          {arrow}
        </IconButton>
      )}
      <div className={styles.words}>
        <h1 className={styles.name} title={name}>
          {name}
        </h1>
        {sub}
      </div>
      {right}
      {full && (
        <IconButton
          className={styles.full}
          label={t(full.on ? 'play.fullEnd' : 'play.full')}
          onClick={full.turn}
        >
          {full.on ? <Minimize2 size={20} aria-hidden /> : <Maximize2 size={20} aria-hidden />}
        </IconButton>
      )}
    </div>
  );
}
