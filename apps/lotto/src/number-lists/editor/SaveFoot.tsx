import { useErrorWords } from '@poy/host';
import { Button, Notice } from '@poy/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../numberLists.module.css';
import type { Saving } from '../useSaveList.ts';

interface SaveFootProps {
  saving: Saving;
  empty: boolean;
  onSave: () => void;
  /** Takes the version that another tab saved, or keeps the one written here in its place. */
  onMeet: (takes: 'theirs' | 'mine') => void;
}

/** The button that saves a list, and above it the reason why the last saving did not succeed. */
export function SaveFoot({ saving, empty, onSave, onMeet }: SaveFootProps) {
  const { t } = useTranslation('lotto');
  const errorWords = useErrorWords();
  return (
    <>
      {saving.state === 'changed' && (
        <div role="alert" className={styles.changed}>
          <Notice tone="warn" icon={<TriangleAlert size={20} />}>
            {t('numberLists.changed')}
          </Notice>
          <Button variant="secondary" block onClick={() => onMeet('theirs')}>
            {t('numberLists.takeTheirs')}
          </Button>
          <Button variant="secondary" block onClick={() => onMeet('mine')}>
            {t('numberLists.keepMine')}
          </Button>
        </div>
      )}
      {saving.state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {errorWords(saving.error)}
        </p>
      )}
      <Button
        size="lg"
        block
        busy={saving.state === 'busy'}
        disabled={empty || saving.state === 'changed'}
        onClick={onSave}
      >
        {t('numberLists.save')}
      </Button>
    </>
  );
}
