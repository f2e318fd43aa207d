import { isApiError, newIdempotencyKey, type ApiError } from '@poy/api-client';
import { withdrawalQueries, withdrawalsCreate } from '@poy/api-client/withdrawals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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
  const last = useRef({ asked: '', key: '' });
  const mutation = useMutation({
    mutationFn: ({ bankId, amount }: Wanted) => {
      const asked = `${bankId} ${amount}`;
      if (last.current.asked !== asked) last.current = { asked, key: newIdempotencyKey() };
      return withdrawalsCreate({ bankId, amount }, last.current.key);
    },
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
