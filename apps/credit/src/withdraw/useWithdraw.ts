import { isApiError, type ApiError } from '@poy/api-client';
import { withdrawalQueries, withdrawalsCreate } from '@poy/api-client/withdrawals';
import { useRepeatKey } from '@poy/host/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { moneyPaths } from '../moneyPaths.ts';

interface Wanted {
  bankId: number;
  /** Baht. */
  amount: number;
}

/**
 * Asks for a withdrawal. A repeat of the same one carries the same key, so that a lost answer takes
 * nothing twice.
 */
export function useWithdraw() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { keyFor } = useRepeatKey();
  const mutation = useMutation({
    mutationFn: (wanted: Wanted) => withdrawalsCreate(wanted, keyFor(wanted)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: withdrawalQueries.terms().queryKey });
      void client.invalidateQueries({ queryKey: withdrawalQueries.all().queryKey });
      void navigate(moneyPaths.withdrawals, { replace: true });
    },
    // What the server counts is not what the page shows any more.
    onError: () => client.invalidateQueries({ queryKey: withdrawalQueries.terms().queryKey }),
  });
  const asksProof = isApiError(mutation.error, 'STEP_UP_NEEDED');
  const refusal: ApiError | Error | null = asksProof ? null : mutation.error;
  return { ask: mutation.mutate, busy: mutation.isPending, asksProof, refusal };
}
