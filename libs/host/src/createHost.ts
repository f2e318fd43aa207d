import { get, openRealtime, queries, type Realtime, type RealtimeConfig } from '@poy/api-client';
import type { Boot } from '@poy/contract';
import { languageOf, type Locale } from '@poy/contract/rules';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from './createQueryClient.ts';
import { hydrateQueries } from './hydrateQueries.ts';
import { keepNewerCash } from './money/keepNewerCash.ts';
import { createSnackbarStore, type SnackbarStore } from './notify/snackbarStore.ts';
import { createAsker, type Asker } from './realtime/createAsker.ts';
import { createRealtimeLink, type RealtimeLink } from './realtime/realtimeLink.ts';
import { createSessionSteps, type SessionSteps } from './session/sessionSteps.ts';
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
export interface Host extends SessionSteps {
  boot: Boot;
  queryClient: QueryClient;
  words: Words;
  users: UsersStore;
  site: SiteStore;
  appDefault: AppDefaultStore;
  snackbar: SnackbarStore;
  realtime: RealtimeLink;
  asker: Asker;
  setLocale(locale: Locale): Promise<void>;
}

/** Creates the host of a page. `connect` is replaced in tests only. */
export function createHost(
  boot: Boot,
  connect: (config: RealtimeConfig) => Promise<Realtime> = openRealtime,
): Host {
  const queryClient = createQueryClient();
  keepNewerCash(queryClient);
  if (boot.queries) hydrateQueries(queryClient, boot.queries);
  if (boot.cash) queryClient.setQueryData(queries.cash().queryKey, boot.cash);
  const words = createWords(
    languageOf(boot.locale),
    boot.messages,
    boot.words && {
      words: boot.words,
      fetch: (language) => get('/poy-api/content.words', { language }),
    },
  );
  void words.add('host', hostMessages);
  const users = createUsersStore(boot.session);
  const appDefault = createAppDefaultStore(boot.locale);
  const realtime = createRealtimeLink(() => connect(boot.site.realtime));

  return {
    boot,
    queryClient,
    words,
    users,
    site: createSiteStore(boot.site),
    appDefault,
    snackbar: createSnackbarStore(),
    realtime,
    asker: createAsker(() => queryClient.isFetching() > 0),
    ...createSessionSteps({ users, queryClient, realtime }),
    async setLocale(locale) {
      await words.change(languageOf(locale));
      appDefault.setState({ locale });
      keepLocale(locale);
    },
  };
}
