import type { SessionReply } from '@poy/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Who is signed in, and whether something is being waited for that covers the whole page. */
export interface Users {
  member: SessionReply | null;
  loading: boolean;
}
export type UsersStore = StoreApi<Users>;

/** One per page, filled from the boot data. */
export const createUsersStore = (member: SessionReply | null): UsersStore =>
  createStore(() => ({ member, loading: false }));
