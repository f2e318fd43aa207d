import { IconButton } from '@poy/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './side.module.css';

/** The button of a phone that opens the sheet of filters, with the number of those in use. */
export function FilterButton({ chosen, onOpen }: { chosen: number; onOpen: () => void }) {
  const { t } = useTranslation('games');
  const label = chosen > 0 ? t('lobby.filtersOn', { number: chosen }) : t('lobby.filters');
  return (
    <IconButton
      variant="filled"
      className={styles.filterButton}
      label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <SlidersHorizontal size={20} aria-hidden />
      {chosen > 0 && (
        <span className={styles.chosen} aria-hidden>
          {chosen}
        </span>
      )}
    </IconButton>
  );
}
