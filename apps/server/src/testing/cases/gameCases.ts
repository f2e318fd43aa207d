import { randomUUID } from 'node:crypto';
import { betOf } from '../gameCommands.ts';
import { ownerOf } from '../testDb.ts';
import { openPlayedProvider, type PlayedProvider } from '../playedProvider.ts';
import { play } from '../worlds/gamesWorld.ts';
import { foreignHost, missing, unsigned } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** Plays a round of the last launch at a provider. @returns its number */
async function roundOf({ world, questions }: PlayedProvider): Promise<string | null> {
  const { user, token } = questions.at(-1)?.body ?? {};
  const bet = betOf({ member: String(user), token: String(token) }, 100);
  await play(world, bet);
  return bet.round;
}

/** The lobby, and opening and leaving games. The provider is opened when it is first asked for. */
export function gameCases({ t, token }: CasesWorld) {
  let opened: Promise<PlayedProvider> | null = null;
  const provider = (): Promise<PlayedProvider> =>
    (opened ??= openPlayedProvider(t.db, ownerOf(t.db)).then((played) => {
      Object.assign(t.deps.env.games.keys, { [played.world.partner.code]: played.ourKey });
      return played;
    }));
  const sandbox = { partner: 'sandbox', title: 'sandbox-slot' };
  const launch = { title: 'wheel', device: 'phone', language: 'th' };
  return {
    '/poy-api/games.launch': {
      good: async () => {
        const { world } = await provider();
        return { token, body: { ...launch, partner: world.partner.code } };
      },
      bad: missing({ token, body: { ...launch, partner: 'nobody' } }),
    },
    '/poy-api/games.lists': { good: () => ({}), bad: foreignHost },
    '/poy-api/games.place': {
      good: () => ({ query: { partner: 'sandbox', name: 'sandbox-slot' } }),
      bad: missing({ query: { partner: 'nobody' } }),
    },
    '/poy-api/games.mine': { good: () => ({ token }), bad: unsigned },
    '/poy-api/games.favourite': {
      good: () => ({ token, body: { ...sandbox, favourite: true } }),
      bad: missing({ token, body: { ...sandbox, title: 'none', favourite: true } }),
    },
    '/poy-api/games.demo': {
      good: async () => {
        const { world } = await provider();
        await ownerOf(t.db).script(`UPDATE games.title SET demo = true WHERE code = 'wheel';
          UPDATE play.rule SET guest_demo = true`);
        return { body: { ...launch, partner: world.partner.code } };
      },
      bad: missing({ body: { ...launch, partner: 'nobody' } }),
    },
    '/poy-api/games.played': {
      good: async () => {
        const { world } = await provider();
        const body = { ...launch, partner: world.partner.code };
        const { data } = await t.call('/poy-api/games.launch', { token, body });
        return { token, body: { session: (data as { session: string }).session } };
      },
      bad: missing({ token, body: { session: randomUUID() } }),
    },
    '/poy-api/games.round-picture': {
      good: async () => {
        const played = await provider();
        const partner = played.world.partner.code;
        await t.call('/poy-api/games.launch', { token, body: { ...launch, partner } });
        return { token, body: { partner, round: await roundOf(played) } };
      },
      bad: missing({ token, body: { partner: 'sandbox', round: 'none' } }),
    },
    '/poy-api/games.leave': {
      good: async () => ({ token, body: { partner: (await provider()).world.partner.code } }),
      bad: missing({ token, body: { partner: 'nobody' } }),
    },
  };
}
