import { isApiError, numberSetsDelete, queries } from '@poy/api-client';
import type { NumberSetSummary } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { Button, Dialog } from '@poy/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Asks before a set is thrown away. A set that was changed meanwhile stays, and is shown as it is
 * now.
 */
export function DeleteQuestion({ set, onClose }: { set: NumberSetSummary; onClose: () => void }) {
  const { t } = useTranslation(['lotto', 'host']);
  const client = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await numberSetsDelete({ setId: set.setId, version: set.version });
    } catch (error) {
      notify.fail(
        isApiError(error, 'NUMBER_SET_CHANGED') ? t('numberSets.changedKept') : errorWords(error),
      );
    }
    await client.invalidateQueries({ queryKey: queries.numberSets().queryKey });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('numberSets.deleteTitle')}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('numberSets.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('numberSets.deleteIt')}
          </Button>
        </>
      }
    >
      <p>{t('numberSets.deleteText', { name: set.name, count: set.lineCount })}</p>
    </Dialog>
  );
}
