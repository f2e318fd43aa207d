import { auth, sitesDetails, startServerClock } from '@poy/api-client';
import { languageOf, toLocale } from '@poy/contract/rules';
import { createHost, type Host } from '../createHost.ts';
import { hostMessages } from '../words/hostMessages.ts';
import { localeCookie } from '../words/keepLocale.ts';
import type { RemoteModule } from './RemoteModule.ts';

/**
 * The host of a remote that is started without the shell, against the API of a product on the same
 * machine: site and session are asked for instead of standing in the page. Whoever is signed in
 * there is signed in here, for cookies know no port. Throws ApiError.
 */
export async function bootAlone(name: string, remote: RemoteModule): Promise<Host> {
  const [site, session] = await Promise.all([sitesDetails(), auth().catch(() => null)]);
  const locale = toLocale(new RegExp(`(?:^|; )${localeCookie}=(\\w+)`).exec(document.cookie)?.[1]);
  document.documentElement.lang = languageOf(locale);
  document.documentElement.dataset.theme = site.theme;
  const now = Date.now();
  startServerClock(now);
  const host = createHost({ site, locale, session, messages: {}, cash: null, now, queries: null });
  await Promise.all([host.words.add('host', hostMessages), host.words.add(name, remote.messages)]);
  return host;
}
