import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { operation } from '../../calls/operation.ts';
import { numberListsOf, oneNumberList } from './numberLists.ts';
import { deleteNumberList, saveNumberList } from './saveNumberList.ts';

/** Registers the calls about a member’s saved number lists. */
export function registerNumberLists(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  operation(app, '/poy-api/number-sets.all', ({ member }) => numberListsOf(db, member.uuid));
  operation(app, '/poy-api/number-sets.one', ({ body, member }) =>
    oneNumberList(db, member.uuid, body.setId),
  );
  operation(app, '/poy-api/number-sets.save', ({ body, member }) =>
    saveNumberList(db, member.uuid, body),
  );
  operation(app, '/poy-api/number-sets.delete', async ({ body, member }) => {
    await deleteNumberList(db, member.uuid, body);
    return {};
  });
}
