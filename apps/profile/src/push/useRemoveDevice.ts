import { isApiError } from '@poy/api-client';
import { pushQueries, pushRemove } from '@poy/api-client/push';
import type { PushDevice } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { useQueryClient } from '@tanstack/react-query';
import { unsubscribe } from './subscribe.ts';

/** Returns a function that ends the messages to a device. One that is gone already counts as ended. */
export function useRemoveDevice(): (device: PushDevice) => Promise<void> {
  const client = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  return async ({ id, current }) => {
    try {
      await pushRemove(id).catch((error: unknown) => {
        if (!isApiError(error, 'NOT_FOUND')) throw error;
      });
      if (current) await unsubscribe();
      await client.invalidateQueries({ queryKey: pushQueries.details().queryKey });
    } catch (error) {
      notify.fail(errorWords(error));
    }
  };
}
