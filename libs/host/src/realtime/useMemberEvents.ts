import type { Deposit, MoneyUpdate, SlipSettled } from '@poy/contract';
import { realtime as names } from '@poy/contract/rules';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';
import { onReconnected } from './onReconnected.ts';

export interface MemberEvents {
  moneyUpdate?: (update: MoneyUpdate) => void;
  slipSettled?: (slip: SlipSettled) => void;
  depositUpdate?: (deposit: Deposit) => void;
  /**
   * Called when the connection is back, and from time to time (`polled`) while there is none, so that
   * the page fetches its data again.
   */
  reconnected?: (polled: boolean) => void;
}

/**
 * Listens to the member's private channel while the component is on the page. A guest hears
 * nothing.
 */
export function useMemberEvents(events: MemberEvents): void {
  const host = useHost();
  const uuid = useStore(host.users, (state) => state.member?.uuid);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    if (!uuid) return undefined;
    const channel = names.memberChannel(uuid);
    const stopAsking = host.asker.add(() => latest.current.reconnected?.(true));
    const stop = host.realtime.listen((realtime) => [
      realtime
        .events<MoneyUpdate>(channel, names.moneyUpdate)
        .subscribe((data) => latest.current.moneyUpdate?.(data)),
      realtime
        .events<SlipSettled>(channel, names.slipSettled)
        .subscribe((data) => latest.current.slipSettled?.(data)),
      realtime
        .events<Deposit>(channel, names.depositUpdate)
        .subscribe((data) => latest.current.depositUpdate?.(data)),
      onReconnected(realtime, channel, () => latest.current.reconnected?.(false)),
    ]);
    return () => {
      stopAsking();
      stop();
    };
  }, [host, uuid]);
}
