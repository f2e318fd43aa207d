import { isApiError, logout, queries } from '@poy/api-client';
import type { SessionReply } from '@poy/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { RealtimeLink } from '../realtime/realtimeLink.ts';
import type { UsersStore } from './usersStore.ts';

/** The ways in which the session of a page begins, changes and ends. */
export interface SessionSteps {
  signIn(member: SessionReply): void;
  signOut(): Promise<void>;
  /** Turns the page into a guest's, when the server says that the session is over. */
  endSession(): void;
  /**
   * Asks the server for the member of the session, whose status may have changed. It asks until it
   * gets an answer.
   * @returns true where the session goes on
   */
  learnSession(): Promise<boolean>;
}

/** The cookies that end with the session (specification §4). */
const sessionCookies = ['seenNewsAlert', 'seeBannerClick', 'guest'] as const;

/** Returns true where the server gave no answer, so that it is worth asking again. */
const isUnanswered = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Asks the server for the member of the session until it gets an answer.
 * @returns null where the session is over; the refusal has made the page a guest's already
 */
const askSession = (queryClient: QueryClient): Promise<SessionReply | null> =>
  queryClient
    .fetchQuery({
      ...queries.session(),
      staleTime: 0,
      retry: (_failed, error) => isUnanswered(error),
    })
    .catch(() => null);

interface Parts {
  readonly users: UsersStore;
  readonly queryClient: QueryClient;
  readonly realtime: RealtimeLink;
}

/** Creates the steps of a page. */
export function createSessionSteps({ users, queryClient, realtime }: Parts): SessionSteps {
  let leaving = false;
  const becomeGuest = (expelled: boolean) => {
    const { member } = users.getState();
    if (!member) return;
    realtime.close();
    users.setState({ member: null, expelled, was: member.uuid, left: !expelled });
    queryClient.clear();
    sessionCookies.forEach((name) => {
      document.cookie = `${name}=; path=/; max-age=0`;
    });
  };
  const signIn = (member: SessionReply) => {
    queryClient.clear();
    users.setState({ member, expelled: false, left: false });
  };
  return {
    signIn,
    async signOut() {
      leaving = true;
      await logout().catch(() => undefined);
      leaving = false;
      becomeGuest(false);
    },
    endSession: () => becomeGuest(!leaving),
    async learnSession() {
      const before = users.getState().member;
      if (!before || leaving) return false;
      const member = await askSession(queryClient);
      if (!member || leaving || users.getState().member !== before) return false;
      if (member.uuid === before.uuid) users.setState({ member });
      else signIn(member);
      return true;
    },
  };
}
