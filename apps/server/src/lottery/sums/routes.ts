import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { sumsByDay } from './sumsByDay.ts';

/** Registers the call that sums slips and sets by day. */
export function registerSums(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  operation(app, '/poy-api/poys.sums', ({ body, member }) => sumsByDay(db, member.uuid, body));
}
