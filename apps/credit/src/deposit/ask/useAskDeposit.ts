import { depositsCreate, isApiError, newIdempotencyKey, queries } from '@poy/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

interface Asked {
  bankId: number;
  /** Whole baht. */
  prepareAmount: number;
}

/** Whether the server has surely said no, so that another try is another request. */
const refused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500;

/**
 * Asks for a deposit. One attempt keeps one idempotency key until the server has answered it, so neither a double click nor a retry after a
 * lost answer makes two requests.
 */
export function useAskDeposit() {
  const client = useQueryClient();
  const attempt = useRef<{ of: string; key: string } | null>(null);
  const sending = useRef(false);
  const { queryKey } = queries.latestDeposit();

  const mutation = useMutation({
    mutationFn: (asked: Asked) => {
      const of = JSON.stringify(asked);
      if (attempt.current?.of !== of) attempt.current = { of, key: newIdempotencyKey() };
      return depositsCreate(asked, attempt.current.key);
    },
    onSuccess: (deposit) => {
      attempt.current = null;
      client.setQueryData(queryKey, deposit);
    },
    onError: (error) => {
      if (refused(error)) attempt.current = null;
      if (isApiError(error, 'DEPOSIT_OPEN')) void client.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  /** Does nothing while an earlier one is under way, even within one frame. */
  const ask = (asked: Asked) => {
    if (sending.current) return;
    sending.current = true;
    mutation.mutate(asked);
  };
  return { ask, busy: mutation.isPending, error: mutation.error };
}
