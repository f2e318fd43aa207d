import { isApiError } from '@poy/api-client';
import { depositsCreate } from '@poy/api-client/payments';
import { depositsAsk, paymentQueries } from '@poy/api-client/paymentMethods';
import type { Deposit } from '@poy/contract';
import { useRepeatKey } from '@poy/host/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FormKind } from '../ways/waySigns.ts';

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

/**
 * Requests a deposit. A try keeps its idempotency key until the server has made the request, so that
 * neither a double click nor a repeat after a lost answer makes two.
 */
export function useAskDeposit(kind: FormKind) {
  const client = useQueryClient();
  const { keyFor, letGo } = useRepeatKey();
  const sending = useRef(false);
  const { queryKey } = paymentQueries.latest(kind);

  const mutation = useMutation({
    mutationFn: (asked: Asked) => send(asked, keyFor(asked)),
    onSuccess: (deposit) => {
      letGo();
      client.setQueryData(queryKey, deposit);
    },
    onError: (error) => {
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
