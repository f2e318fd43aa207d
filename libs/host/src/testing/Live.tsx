import { useEffect, type ReactElement } from 'react';
import type { Host } from '../createHost.ts';
import { keepLive } from '../live/keepLive.ts';

/** A page that is kept live from its first moment to its last, where the product begins when it is idle. */
export function Live({ host, children }: { host: Host; children: ReactElement }): ReactElement {
  useEffect(() => keepLive(host), [host]);
  return children;
}
