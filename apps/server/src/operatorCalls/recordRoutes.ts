import { addDays, formatWireTime, parseWireTime, wireDay } from '@poy/bet-rules';
import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { slipsOf, ticketsOf } from '../lottery/index.ts';
import { listMembers, memberByName } from '../members/index.ts';
import { listDeposits, memberStatement } from '../wallet/index.ts';

/** The statement of a member for an operator begins here where no day is given. */
const firstDay = '2000-01-01';

/** Registers the calls that show what members of the called site did. */
export function registerRecords(app: FastifyInstance, { db, clock }: Deps): void {
  operation(app, '/api/operators.members.list', ({ site, query }) =>
    listMembers(db, site.id, query),
  );
  operation(
    app,
    '/api/operators.members.slips',
    async ({ site, query: { userName, kind, ...asked } }) => {
      const { uuid } = await memberByName(db, site.id, userName);
      return kind === 'slip'
        ? (await slipsOf(db, uuid, asked)).slips
        : (await ticketsOf(db, uuid, asked)).tickets;
    },
  );
  operation(
    app,
    '/api/operators.members.statement',
    async ({ site, query: { userName, from = firstDay, to, ...asked } }) => {
      const { uuid } = await memberByName(db, site.id, userName);
      const end = to && formatWireTime(addDays(parseWireTime(wireDay(to)), 1));
      const window = { startedDate: wireDay(from), ...(end && { endedDate: end }) };
      return (await memberStatement(db, uuid, { ...asked, ...window }, clock())).transactions;
    },
  );
  operation(app, '/api/operators.deposits.list', ({ site, query }) =>
    listDeposits(db, site.id, query),
  );
}
