import { Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './slip.module.css';

/** How many lines the slip has, and the two ways back. */
export function SlipHead({ lines, onUndo, onClear }: { lines: number; onUndo: () => void; onClear: () => void }) {
  const { t } = useTranslation('lotto');
  return (
    <div className={styles.head}>
      <h2 id="slip-title" className={styles.title}>
        {t('slip.count', { count: lines })}
      </h2>
      <button type="button" className={styles.tool} disabled={lines === 0} onClick={onUndo}>
        <Undo2 size={16} aria-hidden />
        {t('slip.undo')}
      </button>
      <button type="button" className={styles.tool} disabled={lines === 0} onClick={onClear}>
        <Trash2 size={16} aria-hidden />
        {t('slip.clear')}
      </button>
    </div>
  );
}
