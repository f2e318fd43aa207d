import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { operation } from '../../calls/operation.ts';
import { numberSetsOf, oneNumberSet } from './numberSets.ts';
import { deleteNumberSet, saveNumberSet } from './saveNumberSet.ts';

/** Registers the calls about a member’s saved number sets. */
export function registerNumberSets(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  operation(app, '/poy-api/number-sets.all', ({ member }) => numberSetsOf(db, member.uuid));
  operation(app, '/poy-api/number-sets.one', ({ body, member }) =>
    oneNumberSet(db, member.uuid, body.setId),
  );
  operation(app, '/poy-api/number-sets.save', ({ body, member }) =>
    saveNumberSet(db, member.uuid, body),
  );
  operation(app, '/poy-api/number-sets.delete', async ({ body, member }) => {
    await deleteNumberSet(db, member.uuid, body);
    return {};
  });
}
