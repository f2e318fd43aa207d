import type { OfferedTitle } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { registerPictures } from '../pictures/routes.ts';
import { offeredTitles, wantPartner } from './offeredTitles.ts';

/** Registers the lists of games and the pictures that they name. Guests read them, too. */
export function registerTitleLists(
  app: FastifyInstance,
  { db, steadyClock }: Pick<Deps, 'db' | 'steadyClock'>,
): void {
  registerPictures(app, { db, steadyClock });
  const listOf = async (
    site: { readonly id: number; readonly demo: boolean },
    partner: string | undefined,
  ): Promise<OfferedTitle[]> => {
    if (partner !== undefined) await wantPartner(db, site, partner);
    return offeredTitles(db, site, partner);
  };
  operation(app, '/poy-api/partners.game.list.config', ({ site, body }) =>
    listOf(site, body.partner),
  );
  operation(app, '/poy-api/partners.game.list.config.nr', async ({ site, body }) =>
    (await listOf(site, body.partner)).filter(({ launch }) => launch === 'frame'),
  );
  operation(app, '/poy-api/game-highlight-configs', async ({ site }) =>
    (await offeredTitles(db, site)).filter(({ highlight, state }) => highlight && state === 'open'),
  );
}
