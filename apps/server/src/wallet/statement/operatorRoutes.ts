import { dayAfter, wireDay } from '@poy/bet-rules';
import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { memberByName } from '../../members/index.ts';
import { memberStatement } from './statement.ts';

/** The statement of a member for an operator begins here where no day is given. */
const firstDay = '2000-01-01';

/** Registers the call that shows an operator the statement of a member of the called site. */
export function registerStatements(app: FastifyInstance, { db, clock }: Deps): void {
  operation(
    app,
    '/api/operators.members.statement',
    async ({ site, query: { userName, from = firstDay, to, ...asked } }) => {
      const { uuid } = await memberByName(db, site.id, userName);
      const end = to && { endedDate: wireDay(dayAfter(to, 1)) };
      const window = { startedDate: wireDay(from), ...end };
      return (await memberStatement(db, uuid, { ...asked, ...window }, clock())).transactions;
    },
  );
}
