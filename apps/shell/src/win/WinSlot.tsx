import type { SlipSettled } from '@poy/contract';
import { useMemberEvents } from '@poy/host';
import { useState, type ComponentType } from 'react';
import type { WinNewsProps } from './WinNews.tsx';

const key = ({ kind, poyId }: SlipSettled): string => `${kind ?? 'slip'}-${poyId}`;

/**
 * Tells a member about what won, on whatever page he is. What was told is gone with the page: after a
 * reload nothing is told again. A slip that is settled anew, because its result was corrected, counts
 * as it is now.
 */
export function WinSlot() {
  const [won, setWon] = useState<readonly SlipSettled[]>([]);
  const [News, setNews] = useState<ComponentType<WinNewsProps> | null>(null);
  useMemberEvents({
    slipSettled: (slip) => {
      setWon((before) => [
        ...before.filter((other) => key(other) !== key(slip)),
        ...(slip.status === 'won' ? [slip] : []),
      ]);
      if (slip.status === 'won')
        import(/* webpackChunkName: "win" */ './WinNews.tsx').then(
          ({ WinNews }) => setNews(() => WinNews),
          // The slip itself tells of its win, too.
          () => undefined,
        );
    },
  });
  return News && won.length > 0 ? <News won={won} onTold={() => setWon([])} /> : null;
}
