import { onSessionEnded, queries } from '@poy/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Host } from './createHost.ts';
import { useSessionChange } from './session/useSessionChange.ts';
import { patchCash } from './money/keepNewerCash.ts';
import { useMemberEvents } from './realtime/useMemberEvents.ts';
import { HostContext } from './useHost.ts';

/** Gives the page its host: session, balance, words, site, messages. It stands above the router. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return (
    <HostContext value={host}>
      <QueryClientProvider client={host.queryClient}>
        <I18nextProvider i18n={host.words.i18n}>
          <HostEffects host={host} />
          {children}
        </I18nextProvider>
      </QueryClientProvider>
    </HostContext>
  );
}

/** The work beside the page: live money, the end of a session, losing and finding the network. */
function HostEffects({ host }: { host: Host }) {
  const connected = useRef(false);
  useMemberEvents({
    moneyUpdate: (update) => patchCash(host.queryClient, update),
    // The page is a moment older than its first connection, so only money may have moved since.
    // After a cut everything may have changed.
    reconnected: () => {
      void host.queryClient.invalidateQueries(
        connected.current ? {} : { queryKey: queries.cash().queryKey },
      );
      connected.current = true;
    },
  });
  useSessionChange();
  useEffect(() => onSessionEnded(host.endSession), [host]);
  useEffect(() => {
    const tell = () => host.appDefault.setState({ online: navigator.onLine });
    tell();
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    return () => {
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  }, [host]);
  return null;
}
