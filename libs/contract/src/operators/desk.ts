import { z } from 'zod';
import type { Operation } from '../Operation.ts';

/** The number of rows that wait in a queue. The mark is another text after every change of the queue. */
const waitingQueue = z.object({ count: z.int(), mark: z.string() });

const waitingWork = z.object({
  unmatched: waitingQueue,
  proposals: waitingQueue,
  alarms: waitingQueue,
  /** Bank accounts of members that wait for a decision. */
  banks: waitingQueue,
  /** Transfers that members told of with a slip. */
  slips: waitingQueue,
  /** Withdrawals in review, and payouts that the bank has not answered clearly. */
  withdrawals: waitingQueue,
  /** Feeds of the site's bank accounts that are silent for longer than usual. */
  feeds: waitingQueue,
  /** Changes of the site's rules about money that wait for a second administrator. */
  rules: waitingQueue,
  /** Changes of the accounts that members pay into, which wait for a second administrator. */
  accounts: waitingQueue,
  /** Differences and open rounds of games, and alarms about their partners, for operators of all sites alone. */
  games: waitingQueue,
  /** True while the archive of the database's log fails, for operators of all sites alone. */
  archiveFails: z.boolean(),
});

export const deskOperations = {
  '/api/operators.desk.waiting': {
    method: 'GET',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    summary: 'Count what waits for operators at the site, without telling what it is',
    reply: waitingWork,
  },
} as const satisfies Record<string, Operation>;
