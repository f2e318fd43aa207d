import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { findPlace } from './findPlace.ts';

/** Registers the call that tells a page of games what it is about. */
export function registerGamePlace(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  operation(app, '/poy-api/games.place', async ({ site, query }) => {
    const { partner, list = null, name = null } = query;
    const found = await findPlace(db, site, { partner, list, name });
    if (!found) throw new AppError('NOT_FOUND');
    return found.place;
  });
}
