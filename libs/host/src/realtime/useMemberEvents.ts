import { realtime as names } from '@poy/contract/rules';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';
import { useChannelEvents, type ChannelEvents } from './useChannelEvents.ts';

const words = [
  'moneyUpdate',
  'slipSettled',
  'depositUpdate',
  'withdrawalUpdate',
  'supportAnswered',
  'notified',
] as const;
export type MemberEvents = ChannelEvents<(typeof words)[number]>;

/**
 * Listens to the member's private channel while the component is on the page. A guest hears
 * nothing.
 */
export function useMemberEvents(events: MemberEvents): void {
  const uuid = useStore(useHost().users, (state) => state.member?.uuid);
  useChannelEvents(uuid ? names.memberChannel(uuid) : undefined, words, events);
}
