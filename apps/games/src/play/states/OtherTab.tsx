import { Button, EmptyState } from '@poy/ui';
import { AppWindow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './states.module.css';

interface OtherTabProps {
  /** `elsewhere`: another tab had the game before; `moved`: one has taken it from this tab. */
  tab: 'elsewhere' | 'moved';
  onTake: () => void;
}

/** Stands still in the place of a game that another tab plays. */
export function OtherTab({ tab, onTake }: OtherTabProps) {
  const { t } = useTranslation('games');
  return (
    <div className={styles.state} role="alert">
      <EmptyState
        icon={<AppWindow size={32} />}
        title={t(`play.${tab}.title`)}
        text={t(`play.${tab}.text`)}
        action={<Button onClick={onTake}>{t('play.here')}</Button>}
      />
    </div>
  );
}
