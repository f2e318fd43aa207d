import { openPlayedProvider, type PlayedProvider } from '../playedProvider.ts';
import type { TestApp } from '../testApp.ts';
import { ownerOf } from '../testDb.ts';

/** Opens a provider for an application, which can ask it: it has a key to sign with. */
export async function providerOf(t: TestApp): Promise<PlayedProvider> {
  const provider = await openPlayedProvider(t.db, ownerOf(t.db));
  Object.assign(t.deps.env.games.keys, { [provider.world.partner.code]: provider.ourKey });
  return provider;
}
