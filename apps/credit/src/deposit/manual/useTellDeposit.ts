import { isApiError } from '@poy/api-client';
import { depositsManual, manualQueries } from '@poy/api-client/manualDeposits';
import type { BodyOf } from '@poy/contract';
import { useRepeatKey } from '@poy/host/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export type ToldDeposit = BodyOf<'/poy-api/deposits.manual'>;

/**
 * Tells of a transfer. A try keeps its idempotency key until the server has taken it, so that neither a
 * double press nor a repeat after a lost answer tells of it twice.
 */
export function useTellDeposit() {
  const client = useQueryClient();
  const { keyFor, letGo } = useRepeatKey();
  const { queryKey } = manualQueries.latest();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (told: ToldDeposit) => depositsManual(told, keyFor(told)),
    onSuccess: (deposit) => {
      letGo();
      client.setQueryData(queryKey, deposit);
    },
    onError: (refused) => {
      if (isApiError(refused, 'DEPOSIT_OPEN')) void client.invalidateQueries({ queryKey });
    },
  });
  return { tell: mutate, busy: isPending, error, reset };
}
