import type { Round, ShotsChanged } from '@poy/contract';
import { realtime as names } from '@poy/contract/rules';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';
import { onReconnected } from './onReconnected.ts';

export interface RoundEvents {
  shotsChanged?: (change: ShotsChanged) => void;
  roundChanged?: (round: Round) => void;
  /**
   * Called when the connection is back, and from time to time (`polled`) while there is none, so that
   * the page fetches its data again.
   */
  reconnected?: (polled: boolean) => void;
}

/**
 * Listens to the messages of one round while the component is on the page. It is for members only:
 * a guest's page asks from time to time instead.
 */
export function useRoundEvents(betId: number, events: RoundEvents): void {
  const host = useHost();
  const member = useStore(host.users, (state) => state.member !== null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    if (!member) return undefined;
    const channel = names.roundChannel(betId);
    const stopAsking = host.asker.add(() => latest.current.reconnected?.(true));
    const stop = host.realtime.listen((realtime) => [
      realtime
        .events<ShotsChanged>(channel, names.shotsChanged)
        .subscribe((data) => latest.current.shotsChanged?.(data)),
      realtime
        .events<Round>(channel, names.roundChanged)
        .subscribe((data) => latest.current.roundChanged?.(data)),
      onReconnected(realtime, channel, () => latest.current.reconnected?.(false)),
    ]);
    return () => {
      stopAsking();
      stop();
    };
  }, [host, member, betId]);
}
