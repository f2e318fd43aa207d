import { isApiError, numberListsDelete, numberListQueries } from '@poy/api-client';
import type { NumberListSummary } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { Button, Dialog } from '@poy/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Asks before a list is thrown away. A list that was changed meanwhile stays, and is shown as it is
 * now.
 */
export function DeleteQuestion({
  list,
  onClose,
}: {
  list: NumberListSummary;
  onClose: () => void;
}) {
  const { t } = useTranslation(['lotto', 'host']);
  const client = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await numberListsDelete({ setId: list.setId, version: list.version });
    } catch (error) {
      notify.fail(
        isApiError(error, 'NUMBER_SET_CHANGED') ? t('numberLists.changedKept') : errorWords(error),
      );
    }
    await client.invalidateQueries({ queryKey: numberListQueries.all().queryKey });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('numberLists.deleteTitle')}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('numberLists.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('numberLists.deleteIt')}
          </Button>
        </>
      }
    >
      <p>{t('numberLists.deleteText', { name: list.name, count: list.lineCount })}</p>
    </Dialog>
  );
}
