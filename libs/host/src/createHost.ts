import { logout, openRealtime, queries, type Realtime, type RealtimeConfig } from '@poy/api-client';
import type { Boot, SessionReply } from '@poy/contract';
import { languageOf, type Locale } from '@poy/contract/rules';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from './createQueryClient.ts';
import { hydrateQueries } from './hydrateQueries.ts';
import { keepNewerCash } from './money/keepNewerCash.ts';
import { createSnackbarStore, type SnackbarStore } from './notify/snackbarStore.ts';
import { createRealtimeLink, type RealtimeLink } from './realtime/realtimeLink.ts';
import { createUsersStore, type UsersStore } from './session/usersStore.ts';
import { createAppDefaultStore, type AppDefaultStore } from './site/appDefaultStore.ts';
import { createSiteStore, type SiteStore } from './site/siteStore.ts';
import { createWords, type Words } from './words/createWords.ts';
import { hostMessages } from './words/hostMessages.ts';
import { keepLocale } from './words/keepLocale.ts';

/**
 * Everything that the shell and the remotes of one page share. Each page has one; the server makes
 * one for each request.
 */
export interface Host {
  boot: Boot;
  queryClient: QueryClient;
  words: Words;
  users: UsersStore;
  site: SiteStore;
  appDefault: AppDefaultStore;
  snackbar: SnackbarStore;
  realtime: RealtimeLink;
  signIn(member: SessionReply): void;
  signOut(): Promise<void>;
  /** Turns the page into a guest's, when the server says that the session is over. */
  endSession(): void;
  setLocale(locale: Locale): Promise<void>;
}

/** The cookies that end with the session (specification §4). */
const sessionCookies = ['seenNewsAlert', 'seeBannerClick', 'guest'] as const;

/** Creates the host of a page. `connect` is replaced in tests only. */
export function createHost(
  boot: Boot,
  connect: (config: RealtimeConfig) => Promise<Realtime> = openRealtime,
): Host {
  const queryClient = createQueryClient();
  keepNewerCash(queryClient);
  if (boot.queries) hydrateQueries(queryClient, boot.queries);
  if (boot.cash) queryClient.setQueryData(queries.cash().queryKey, boot.cash);
  const words = createWords(languageOf(boot.locale), boot.messages);
  void words.add('host', hostMessages);
  const users = createUsersStore(boot.session);
  const appDefault = createAppDefaultStore(boot.locale);
  const realtime = createRealtimeLink(() => connect(boot.site.realtime));

  const becomeGuest = () => {
    if (!users.getState().member) return;
    realtime.close();
    users.setState({ member: null });
    queryClient.clear();
    sessionCookies.forEach((name) => {
      document.cookie = `${name}=; path=/; max-age=0`;
    });
  };

  return {
    boot,
    queryClient,
    words,
    users,
    site: createSiteStore(boot.site),
    appDefault,
    snackbar: createSnackbarStore(),
    realtime,
    signIn(member) {
      queryClient.clear();
      users.setState({ member });
    },
    async signOut() {
      await logout().catch(() => undefined);
      becomeGuest();
    },
    endSession: becomeGuest,
    async setLocale(locale) {
      await words.change(languageOf(locale));
      appDefault.setState({ locale });
      keepLocale(locale);
    },
  };
}
