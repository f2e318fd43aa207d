import { useHost } from '@poy/host';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isWanted } from '../session/loadWanted.ts';

const WantedNotice = lazy(async () => ({
  default: (await import('./WantedNotice.tsx')).WantedNotice,
}));

/**
 * The place of the line about the page that a visitor wanted. The server paints one page for every
 * guest, so the line comes in the browser.
 */
export function WantedSlot() {
  const { users } = useHost();
  const [shown, setShown] = useState<{ expelled: boolean } | null>(null);
  useEffect(() => {
    const { expelled } = users.getState();
    if (expelled || isWanted()) setShown({ expelled });
  }, [users]);
  return <Suspense>{shown && <WantedNotice {...shown} />}</Suspense>;
}
