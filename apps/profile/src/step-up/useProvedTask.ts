import { isApiError } from '@poy/api-client';
import { useErrorWords } from '@poy/host';
import { useState } from 'react';

export interface ProvedTask {
  go(): Promise<void>;
  busy: boolean;
  /** True where the server wants a proof that it is still the member first. */
  asksProof: boolean;
  failure: string | null;
}

/**
 * Returns the step that runs a task for which the server may want a fresh proof. A task that ended
 * without success and without an error answers the words for it.
 */
export function useProvedTask(task: () => Promise<string | void>): ProvedTask {
  const errorWords = useErrorWords();
  const [busy, setBusy] = useState(false);
  const [asksProof, setAsksProof] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    asksProof,
    failure,
    async go() {
      setBusy(true);
      setAsksProof(false);
      setFailure(null);
      try {
        setFailure((await task()) ?? null);
      } catch (error) {
        if (isApiError(error, 'STEP_UP_NEEDED')) setAsksProof(true);
        else setFailure(errorWords(error));
      }
      setBusy(false);
    },
  };
}
