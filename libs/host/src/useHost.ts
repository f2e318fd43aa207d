import { createContext, useContext } from 'react';
import type { Host } from './createHost.ts';

/** The host of the page. HostProvider sets it. */
export const HostContext = createContext<Host | null>(null);

/** Returns the page's host. Remotes use the narrower hooks. @throws outside HostProvider */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('HostProvider is missing above this component');
  return host;
}
