import { isApiError } from '@poy/api-client';
import { numberListsDelete, numberListQueries } from '@poy/api-client/numberLists';
import type { NumberListSummary } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../Question.tsx';

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
  const { t } = useTranslation('lotto');
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
    <Question
      title={t('numberLists.deleteTitle')}
      no={t('numberLists.keep')}
      yes={t('numberLists.deleteIt')}
      busy={busy}
      onYes={() => void remove()}
      onClose={onClose}
    >
      <p>{t('numberLists.deleteText', { name: list.name, count: list.lineCount })}</p>
    </Question>
  );
}
