import { ownerOf } from '../testDb.ts';
import { openPlayedProvider, type PlayedProvider } from '../playedProvider.ts';
import { missing } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** Opening and leaving games. The provider is opened when it is first asked for. */
export function gameCases({ t, token }: CasesWorld) {
  let opened: Promise<PlayedProvider> | null = null;
  const provider = (): Promise<PlayedProvider> =>
    (opened ??= openPlayedProvider(t.db, ownerOf(t.db)).then((played) => {
      Object.assign(t.deps.env.games.keys, { [played.world.partner.code]: played.ourKey });
      return played;
    }));
  const launch = { title: 'wheel', device: 'phone', language: 'th' };
  return {
    '/poy-api/games.launch': {
      good: async () => {
        const { world } = await provider();
        return { token, body: { ...launch, partner: world.partner.code } };
      },
      bad: missing({ token, body: { ...launch, partner: 'nobody' } }),
    },
    '/poy-api/games.leave': {
      good: async () => ({ token, body: { partner: (await provider()).world.partner.code } }),
      bad: missing({ token, body: { partner: 'nobody' } }),
    },
  };
}
