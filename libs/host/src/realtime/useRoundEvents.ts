import { realtime as names } from '@poy/contract/rules';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';
import { useChannelEvents, type ChannelEvents } from './useChannelEvents.ts';

const words = ['shotsChanged', 'roundChanged'] as const;
export type RoundEvents = ChannelEvents<(typeof words)[number]>;

/**
 * Listens to the messages of one round while the component is on the page. It is for members only:
 * a guest's page asks from time to time instead.
 */
export function useRoundEvents(betId: number, events: RoundEvents): void {
  const isMember = useStore(useHost().users, (state) => state.member !== null);
  useChannelEvents(isMember ? names.roundChannel(betId) : undefined, words, events);
}
