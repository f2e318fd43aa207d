import { shareQueries, slipSharesCreate, slipSharesRevoke } from '@poy/api-client/shares';
import { useNotify } from '@poy/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSharedWords } from './useSharedWords.ts';

interface ChangeShare {
  busy: boolean;
  /** The reason why the last change was not made; null where there is none. */
  refused: unknown;
  share: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Shares a slip of the member, or stops sharing it. */
export function useChangeShare(poyId: number): ChangeShare {
  const client = useQueryClient();
  const notify = useNotify();
  const words = useSharedWords();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const { queryKey } = shareQueries.share(poyId);

  const change = async (make: () => Promise<void>) => {
    setBusy(true);
    setRefused(null);
    try {
      // A question that is on its way would answer what was before.
      await client.cancelQueries({ queryKey });
      await make();
    } catch (error) {
      setRefused(error);
    }
    setBusy(false);
  };
  return {
    busy,
    refused,
    share: () =>
      change(async () => void client.setQueryData(queryKey, await slipSharesCreate(poyId))),
    stop: () =>
      change(async () => {
        await slipSharesRevoke(poyId);
        client.setQueryData(queryKey, null);
        notify.success(words('stopped'));
      }),
  };
}
