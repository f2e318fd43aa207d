import { HostProvider, type Host } from '@poy/host';
import { StrictMode, type ReactNode } from 'react';

/** The whole page. Only `router` differs between server and browser. */
export function App({ host, router }: { host: Host; router: ReactNode }) {
  return (
    <StrictMode>
      <HostProvider host={host}>{router}</HostProvider>
    </StrictMode>
  );
}
