import type { FastifyInstance } from 'fastify';
import type { TestDb } from '../testDb.ts';
import { gamesWorld, type GamesWorld } from '../worlds/gamesWorld.ts';

/** The key of the provider, which is its signature as well. */
const plainKey = 'a-key-of-the-provider';

/** Makes a partner that speaks the plain dialect and gives a call up after so many ms. */
export async function plainWorld({ db, owner }: TestDb, deadlineMs: number): Promise<GamesWorld> {
  const world = await gamesWorld(db);
  await owner.script(`UPDATE games.partner SET dialect = 'plain', deadline_ms = ${deadlineMs};
    INSERT INTO games.partner_key (partner, public_key, since) VALUES (${world.partner.id}, '${plainKey}', now())`);
  return world;
}

/** Sends a body to the callbacks of a partner. */
export const sendPlain = (
  app: FastifyInstance,
  partner: string,
  payload: string,
  { path = 'command', signature = plainKey } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/callbacks/games/${partner}/${path}`,
    headers: { 'content-type': 'application/json', 'x-key': signature },
    payload,
  });
