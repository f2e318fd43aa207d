import { isApiError, logout, queries, type SessionEnd } from '@poy/api-client';
import type { SessionReply } from '@poy/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { RealtimeLink } from '../realtime/realtimeLink.ts';
import { writeCookie } from '../storage/cookies.ts';
import { keepLeft } from './keepLeft.ts';
import { startAnew } from './startAnew.ts';
import type { UsersStore } from './usersStore.ts';

/** The ways in which the session of a page begins, changes and ends. */
export interface SessionSteps {
  signIn(member: SessionReply): void;
  /**
   * Ends the session on the server and turns the page into a guest's, whatever the server answers.
   * Where the call or its answer is lost, the server ends the session with the next request of this
   * browser.
   */
  signOut(): Promise<void>;
  /** Signs out at once a member who did not ask for it, whatever the server answers. */
  expel(): void;
  /**
   * Turns the page into a guest's, when the server says that the session is over. Where somebody else
   * is signed in in the browser, the page is loaded anew for them: nothing of the member it was made
   * for is in the new one, and what they wrote is kept on the device under their own name.
   */
  endSession(why: SessionEnd): void;
  /**
   * Asks the server for the member of the session, whose status may have changed. It asks until it
   * gets an answer.
   * @returns true where the session goes on
   */
  learnSession(): Promise<boolean>;
}

/** The cookies that end with the session (specification §4), and those of popups. */
const sessionCookies = [
  'seenNewsAlert',
  'seeBannerClick',
  'guest',
  'seenPopup',
  'seenSitePopup',
] as const;

/** A page that signs out waits for this time in ms for the answer of the server. */
const patienceMs = 3_000;

/**
 * Tells the server that the session is over, and waits for its answer for a moment. A call that is not
 * answered by then is given up: its late answer would take the cookie of the next session away.
 */
async function tellServer(): Promise<void> {
  const patience = new AbortController();
  const overdue = new Promise<void>((done) =>
    patience.signal.addEventListener('abort', () => done(), { once: true }),
  );
  const timer = setTimeout(() => patience.abort(), patienceMs);
  await Promise.race([logout(patience.signal).catch(() => undefined), overdue]);
  clearTimeout(timer);
}

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
  let givesWay = false;
  let signedInHere = false;
  /** The balance is asked for after every sign-in. */
  const isUnkept = () =>
    signedInHere && queryClient.getQueryData(queries.cash().queryKey) === undefined;
  const becomeGuest = (expelled: boolean, unkept = false) => {
    const { member } = users.getState();
    if (!member) return;
    realtime.close();
    users.setState({ member: null, expelled, unkept, was: member.uuid, left: !expelled });
    queryClient.clear();
    for (const name of sessionCookies) writeCookie(`${name}=; path=/; max-age=0`);
  };
  /** Ends the session on the server, now or with the next request of this browser. */
  const leave = (): Promise<void> => {
    const { member } = users.getState();
    if (member) keepLeft(member.session);
    return tellServer();
  };
  const signIn = (member: SessionReply) => {
    // An agent's link signs somebody else in on the page of a member.
    if (users.getState().member) realtime.close();
    signedInHere = true;
    queryClient.clear();
    users.setState({ member, expelled: false, unkept: false, left: false });
  };
  const giveWay = () => {
    if (!startAnew()) return becomeGuest(true);
    givesWay = true;
    realtime.close();
    users.setState({ loading: true });
  };
  return {
    signIn,
    async signOut() {
      leaving = true;
      await leave();
      leaving = false;
      // The session in this browser is somebody else's, and not for this page to end.
      if (!givesWay) becomeGuest(false);
    },
    expel() {
      void leave();
      becomeGuest(true);
    },
    endSession: (why) =>
      why === 'other' ? giveWay() : becomeGuest(!leaving, !leaving && isUnkept()),
    async learnSession() {
      const before = users.getState().member;
      if (!before || leaving) return false;
      const member = await askSession(queryClient);
      if (!member || leaving || users.getState().member !== before) return false;
      if (member.uuid === before.uuid) users.setState({ member });
      else giveWay();
      return member.uuid === before.uuid;
    },
  };
}
