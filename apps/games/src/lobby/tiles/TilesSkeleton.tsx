import { VisuallyHidden } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import styles from './tiles.module.css';

/** The place of tiles that are still loading. */
export function TilesSkeleton() {
  const { t } = useTranslation('host');
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={styles.tiles} aria-hidden>
        {Array.from({ length: 12 }, (_, place) => (
          <div key={place}>
            <div className={styles.bone} />
            <div className={styles.under} />
          </div>
        ))}
      </div>
    </div>
  );
}
