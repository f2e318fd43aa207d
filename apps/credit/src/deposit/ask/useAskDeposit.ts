import { depositsCreate, isApiError, newIdempotencyKey } from '@poy/api-client';
import { depositsAsk, paymentQueries } from '@poy/api-client/paymentMethods';
import type { Deposit } from '@poy/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FormKind } from '../ways/wayPages.ts';

interface Asked {
  kind: FormKind;
  /** The chosen account; without one the server picks. */
  bankId?: number | undefined;
  /** In whole baht. */
  amount: number;
}

function send({ kind, bankId, amount }: Asked, key: string): Promise<Deposit> {
  if (kind !== 'normal') return depositsAsk({ kind, bankId, amount }, key);
  if (bankId === undefined) throw new RangeError('A bank transfer needs an account');
  return depositsCreate({ bankId, prepareAmount: amount }, key);
}

/** Answers whether the server refused for certain. Then another try is a new request. */
const refused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500;

/**
 * Requests a deposit. An attempt keeps its idempotency key until the server has answered, so
 * neither a double click nor a retry after a lost answer makes two requests.
 */
export function useAskDeposit(kind: FormKind) {
  const client = useQueryClient();
  const attempt = useRef<{ of: string; key: string } | null>(null);
  const sending = useRef(false);
  const { queryKey } = paymentQueries.latest(kind);

  const mutation = useMutation({
    mutationFn: (asked: Asked) => {
      const of = JSON.stringify(asked);
      if (attempt.current?.of !== of) attempt.current = { of, key: newIdempotencyKey() };
      return send(asked, attempt.current.key);
    },
    onSuccess: (deposit) => {
      attempt.current = null;
      client.setQueryData(queryKey, deposit);
    },
    onError: (error) => {
      if (refused(error)) attempt.current = null;
      if (isApiError(error, 'DEPOSIT_OPEN')) void client.invalidateQueries({ queryKey });
      // A refusal may say that the terms of the way are others by now.
      void client.invalidateQueries({ queryKey: paymentQueries.methods().queryKey });
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
