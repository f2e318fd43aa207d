import type { Connection } from '@poy/api-client';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/**
 * Returns the state of the live connection. A page asks the server from time to time while it is
 * not `connected`, and tells the member only when it is `lost`. It stays `connecting` for a guest,
 * and where the client could not be fetched.
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
