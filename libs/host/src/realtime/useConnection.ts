import type { Connection } from '@poy/api-client';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/**
 * How the live connection stands: ask the server from time to time while it is not `connected`, and
 * tell the member only when it is `lost`. Stays `connecting` for a guest, and where the client
 * could not be fetched.
 */
export function useConnection(): Connection {
  const host = useHost();
  const member = useStore(host.users, (state) => state.member !== null);
  const [connection, setConnection] = useState<Connection>('connecting');
  useEffect(() => {
    if (!member) return undefined;
    return host.realtime.listen((realtime) => [realtime.connection$.subscribe(setConnection)]);
  }, [host, member]);
  return connection;
}
