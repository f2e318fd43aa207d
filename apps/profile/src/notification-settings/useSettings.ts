import { notificationQueries, notificationsSetSettings } from '@poy/api-client/notifications';
import { useErrorWords, useNotify } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withChange, type SettingsChange } from './withChange.ts';

/** Changes are sent one after the other. */
const inTurn = { id: 'notifications.set-settings' } as const;

/**
 * Returns the query of the settings, with what the member has chosen and the server does not know yet. Changes
 * are sent in the order of the presses, so that the last press holds. One that fails is taken back, with the
 * words of its error. A tab that is looked at again reads what another one has changed.
 */
export function useSettings() {
  const client = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [chosen, setChosen] = useState<readonly SettingsChange[]>([]);
  const { queryKey, queryFn } = notificationQueries.settings();
  const query = useQuery({
    queryKey,
    queryFn,
    refetchOnWindowFocus: 'always',
    throwOnError: failsPage,
  });
  const { mutate } = useMutation({
    scope: inTurn,
    mutationFn: notificationsSetSettings,
    onSuccess: async (settings) => {
      // A read that began before the change would put the old state back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, settings);
    },
    onError: (error) => {
      notify.fail(errorWords(error));
      // The change may have reached the server although its answer did not come back.
      void client.invalidateQueries({ queryKey });
    },
    onSettled: (_settings, _error, sent) =>
      setChosen((changes) => changes.filter((change) => change !== sent)),
  });
  const change = (chosenNow: SettingsChange) => {
    setChosen((changes) => [...changes, chosenNow]);
    mutate(chosenNow);
  };
  return { query, settings: query.data && chosen.reduce(withChange, query.data), change };
}
