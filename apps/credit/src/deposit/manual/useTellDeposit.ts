import { isApiError, newIdempotencyKey } from '@poy/api-client';
import { depositsManual, manualQueries } from '@poy/api-client/manualDeposits';
import type { BodyOf } from '@poy/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export type ToldDeposit = BodyOf<'/poy-api/deposits.manual'>;

/**
 * Tells of a transfer. An attempt keeps its idempotency key until the server has answered, so neither
 * a double press nor a retry after a lost answer tells of it twice.
 */
export function useTellDeposit() {
  const client = useQueryClient();
  const attempt = useRef<{ of: string; key: string } | null>(null);
  const { queryKey } = manualQueries.latest();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (told: ToldDeposit) => {
      const of = JSON.stringify(told);
      if (attempt.current?.of !== of) attempt.current = { of, key: newIdempotencyKey() };
      return depositsManual(told, attempt.current.key);
    },
    onSuccess: (deposit) => {
      attempt.current = null;
      client.setQueryData(queryKey, deposit);
    },
    onError: (refused) => {
      if (isApiError(refused) && refused.status >= 400 && refused.status < 500)
        attempt.current = null;
      if (isApiError(refused, 'DEPOSIT_OPEN')) void client.invalidateQueries({ queryKey });
    },
  });
  return { tell: mutate, busy: isPending, error, reset };
}
