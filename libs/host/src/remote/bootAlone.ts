import { auth, sitesDetails, startServerClock } from '@poy/api-client';
import { languageOf, toLocale } from '@poy/contract/rules';
import { createHost, type Host } from '../createHost.ts';
import { keepLive } from '../live/keepLive.ts';
import { readCookie } from '../storage/cookies.ts';
import { hostMessages } from '../words/hostMessages.ts';
import { localeCookie } from '../words/keepLocale.ts';
import type { RemoteModule } from './RemoteModule.ts';

/**
 * Creates the host of a remote that is started without the shell, against the API of a product on
 * the same machine. It asks for the site and the session, which the shell's page would carry. A
 * member who is signed in to the product is signed in here, too, because cookies ignore the port.
 * @throws ApiError
 */
export async function bootAlone(name: string, remote: RemoteModule): Promise<Host> {
  const [site, session] = await Promise.all([sitesDetails(), auth().catch(() => null)]);
  const locale = toLocale(readCookie(localeCookie) ?? undefined);
  document.documentElement.lang = languageOf(locale);
  document.documentElement.dataset.theme = site.theme;
  const now = Date.now();
  startServerClock(now);
  const host = createHost({
    site,
    locale,
    session,
    messages: {},
    pages: {},
    entries: {},
    cash: null,
    now,
    queries: null,
  });
  keepLive(host);
  await Promise.all([host.words.add('host', hostMessages), host.words.add(name, remote.messages)]);
  return host;
}
