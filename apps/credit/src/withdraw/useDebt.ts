import { newIdempotencyKey } from '@poy/api-client';
import { debtsPay, withdrawalQueries } from '@poy/api-client/withdrawals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Pays a debt. A second press on the same debt carries the same key, so that two presses pay once.
 */
export function useDebt() {
  const client = useQueryClient();
  const last = useRef({ amount: 0, key: '' });
  const read = () => client.invalidateQueries({ queryKey: withdrawalQueries.terms().queryKey });
  return useMutation({
    mutationFn: (amount: number) => {
      if (last.current.amount !== amount) last.current = { amount, key: newIdempotencyKey() };
      return debtsPay(amount, last.current.key);
    },
    onSuccess: ({ owed }) => {
      // What is still owed is another debt, which takes a key of its own.
      if (owed > 0) last.current = { amount: 0, key: '' };
      return read();
    },
    onError: read,
  });
}
