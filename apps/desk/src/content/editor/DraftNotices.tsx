import type { ContentVersion } from '@poy/contract/operators';
import { Button, Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import styles from '../content.module.css';
import type { ItemForm } from './useItemForm.ts';

interface DraftNoticesProps {
  form: ItemForm;
  version: ContentVersion | null;
}

/** Says that something is written and not saved, and that a colleague has saved another version meanwhile. */
export function DraftNotices({ form, version }: DraftNoticesProps) {
  const { t } = useTranslation('desk');
  const { draft, changed, write, drop } = form;
  const newest = version?.number ?? 0;
  const meanwhile = newest > draft.after && newest > 0;
  if (!changed && !meanwhile) return null;
  return (
    <Notice tone={meanwhile ? 'warn' : 'info'}>
      <p>
        {meanwhile
          ? t('content.meanwhile', { by: version?.madeBy ?? '', number: newest })
          : t('content.unsaved')}
      </p>
      <div className={styles.choice}>
        {meanwhile && (
          <Button variant="secondary" size="sm" onClick={() => write({ after: newest })}>
            {t('content.keepMine')}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={drop}>
          {t(meanwhile ? 'content.takeTheirs' : 'content.drop')}
        </Button>
      </div>
    </Notice>
  );
}
