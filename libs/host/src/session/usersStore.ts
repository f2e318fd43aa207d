import type { SessionReply } from '@poy/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Users {
  /** The signed-in member. */
  member: SessionReply | null;
  /** True where the server ended the session and the member did not ask for it. */
  expelled: boolean;
  /** The uuid of the member whose session the server ended. What they wrote is kept on the device. */
  was?: string | undefined;
  /**
   * True where the session ended before any call was answered as the member's: the browser did not
   * send the cookie of a sign-in that was right.
   */
  unkept?: boolean;
  /** True after the member signed out. */
  left: boolean;
  /** True while the page is covered because it waits for something. */
  loading: boolean;
}
export type UsersStore = StoreApi<Users>;

/** Creates the users store of a page from the boot data. */
export const createUsersStore = (member: SessionReply | null): UsersStore =>
  createStore(() => ({ member, expelled: false, left: false, loading: false }));
