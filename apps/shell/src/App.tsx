import { HostProvider, type Host } from '@poy/host';
import { StrictMode, useEffect, type ReactElement } from 'react';

interface AppProps {
  host: Host;
  /** The only part that differs between server and browser. */
  router: ReactElement;
  /** Called when the page is in the document and its router is listened to. */
  onAwake?: () => void;
}

/** The whole page. */
export function App({ host, router, onAwake }: AppProps) {
  useEffect(() => onAwake?.(), [onAwake]);
  return (
    <StrictMode>
      <HostProvider host={host}>{router}</HostProvider>
    </StrictMode>
  );
}
