import type { SessionReply } from '@poy/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The signed-in member, and whether the page is covered while it waits for something. */
export interface Users {
  member: SessionReply | null;
  loading: boolean;
}
export type UsersStore = StoreApi<Users>;

/** Creates the users store of a page from the boot data. */
export const createUsersStore = (member: SessionReply | null): UsersStore =>
  createStore(() => ({ member, loading: false }));
