import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/**
 * Asks the server who is signed in when it has closed the live connection because the session ended
 * or changed. A page whose session goes on gets its new status and opens the connection again.
 */
export function useSessionChange(): void {
  const host = useHost();
  const member = useStore(host.users, (state) => state.member !== null);
  useEffect(() => {
    if (!member) return undefined;
    return host.realtime.listen((realtime) => [
      realtime.sessionChanged$.subscribe(() => {
        void host.learnSession().then((goesOn) => goesOn && realtime.reopen());
      }),
    ]);
  }, [host, member]);
}
