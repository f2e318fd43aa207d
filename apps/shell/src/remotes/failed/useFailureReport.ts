import type { ModuleName } from '@poy/contract';
import { useEffect, useRef } from 'react';

/**
 * Reports the error that a boundary shows, once. The report comes with what an idle moment fetches;
 * where that did not arrive, the console has the error alone.
 */
export function useFailureReport(remote: ModuleName | null, error: unknown): void {
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (remote === null || told.current === error) return;
    told.current = error;
    import(/* webpackChunkName: "idle" */ './reportFailure.ts').then(
      ({ reportFailure }) => reportFailure(remote, error),
      () => console.error(error),
    );
  }, [remote, error]);
}
