import { useErrorWords } from '@poy/host';
import { Button, Notice } from '@poy/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../numberLists.module.css';
import type { Saving } from '../useSaveList.ts';
import type { Meeting } from './useListEditor.ts';

interface SaveFootProps {
  saving: Saving;
  empty: boolean;
  onSave: () => void;
  onMeet: (takes: Meeting) => void;
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
          <Button block onClick={() => onMeet('both')}>
            {t('numberLists.joinBoth')}
          </Button>
          <Button variant="secondary" block onClick={() => onMeet('theirs')}>
            {t('numberLists.takeTheirs')}
          </Button>
          <Button variant="secondary" block onClick={() => onMeet('mine')}>
            {t('numberLists.keepMine')}
          </Button>
        </div>
      )}
      {saving.state === 'gone' && (
        <p role="alert" className={styles.failed}>
          {t('numberLists.gone')}
        </p>
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
