import type { SessionReply } from '@poy/contract';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

export type Session = { status: 'guest' } | { status: 'member'; member: SessionReply };

const guest: Session = { status: 'guest' };

/** Returns the session of the visitor: a member or a guest. */
export function useSession(): Session {
  const member = useStore(useHost().users, (state) => state.member);
  return member ? { status: 'member', member } : guest;
}
