import { debtsPay, withdrawalQueries } from '@poy/api-client/withdrawals';
import { useRepeatKey } from '@poy/host/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Pays a debt. A second press on the same debt carries the same key, so that two presses pay once.
 */
export function useDebt() {
  const client = useQueryClient();
  const { keyFor, letGo } = useRepeatKey();
  const read = () => client.invalidateQueries({ queryKey: withdrawalQueries.terms().queryKey });
  return useMutation({
    mutationFn: (amount: number) => debtsPay(amount, keyFor(amount)),
    onSuccess: ({ owed }) => {
      // What is still owed is another debt, which takes a key of its own.
      if (owed > 0) letGo();
      return read();
    },
    onError: read,
  });
}
