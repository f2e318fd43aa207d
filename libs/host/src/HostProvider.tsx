import { onSessionEnded, queries, tellPageOf } from '@poy/api-client';
import { guestPage } from '@poy/contract/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Host } from './createHost.ts';
import { useSessionChange } from './session/useSessionChange.ts';
import { patchCash } from './money/keepNewerCash.ts';
import { useMemberEvents } from './realtime/useMemberEvents.ts';
import { HostContext } from './useHost.ts';

/** Gives the page its host: session, balance, words, site, messages. It stands above the router. */
export function HostProvider({ host, children }: { host: Host; children: ReactElement }) {
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

/** The work beside the page: live money, and the end of a session. */
function HostEffects({ host }: { host: Host }) {
  const connected = useRef(false);
  // This effect is before those of the page inside, which call the server.
  useEffect(() => tellPageOf(() => host.users.getState().member?.uuid ?? guestPage), [host]);
  useMemberEvents({
    moneyUpdate: (update) => patchCash(host.queryClient, update),
    // The page is a moment older than its first connection, so only money may have moved since.
    // After a cut everything may have changed.
    reconnected: (polled) => {
      void host.queryClient.invalidateQueries(
        connected.current && !polled ? {} : { queryKey: queries.cash().queryKey },
      );
      if (!polled) connected.current = true;
    },
  });
  useSessionChange();
  useEffect(() => onSessionEnded(host.endSession), [host]);
  return null;
}
