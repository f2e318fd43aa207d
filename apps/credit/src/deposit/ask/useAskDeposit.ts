import { depositsCreate, isApiError, newIdempotencyKey, queries } from '@poy/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

interface Asked {
  bankId: number;
  /** In whole baht. */
  prepareAmount: number;
}

/** Answers whether the server refused for certain. Then another try is a new request. */
const refused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500;

/**
 * Requests a deposit. An attempt keeps its idempotency key until the server has answered, so
 * neither a double click nor a retry after a lost answer makes two requests.
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

  /** Sends a request, unless an earlier one is under way, even one of the same frame. */
  const ask = (asked: Asked) => {
    if (sending.current) return;
    sending.current = true;
    mutation.mutate(asked);
  };
  return { ask, busy: mutation.isPending, error: mutation.error };
}
