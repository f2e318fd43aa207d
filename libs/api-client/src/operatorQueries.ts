import type { OperatorClient } from './operatorClient.ts';

/** The reads of what the site sets about the money of its members. */
const ruleQueries = (client: OperatorClient) => ({
  rules: () => ({ queryKey: ['operators.rules.one'] as const, queryFn: client.rules }),
  ruleHistory: (limit: number) => ({
    queryKey: ['operators.rules.history', limit] as const,
    queryFn: () => client.ruleHistory({ limit }),
  }),
});

/** The read of the accounts that members of the site pay into. */
const siteAccountQueries = (client: OperatorClient) => ({
  siteAccounts: () => ({
    queryKey: ['operators.site-accounts.list'] as const,
    queryFn: client.siteAccounts,
  }),
});

/** The reads of members and of one member's file. */
const memberQueries = (client: OperatorClient) => ({
  members: (find: string, limit: number) => ({
    queryKey: ['operators.members.list', find, limit] as const,
    queryFn: () => client.members({ ...(find && { find }), limit }),
  }),
  member: (userName: string) => ({
    queryKey: ['operators.members.one', userName] as const,
    queryFn: () => client.member(userName),
  }),
  memberStatement: (userName: string, limit: number) => ({
    queryKey: ['operators.members.statement', userName, limit] as const,
    queryFn: () => client.memberStatement({ userName, limit }),
  }),
  memberDeposits: (userName: string, limit: number) => ({
    queryKey: ['operators.deposits.list', userName, limit] as const,
    queryFn: () => client.memberDeposits({ userName, limit }),
  }),
});

/**
 * Makes the key and the fetch of each read of the operators' desk. A list of what waits has the mark
 * of its queue in its key, so that it is read again when the queue has changed, and only then: the
 * log notes every read of what is known of members.
 */
export function createOperatorQueries(client: OperatorClient) {
  return {
    me: () => ({ queryKey: ['operators.me'] as const, queryFn: client.me }),
    waiting: () => ({ queryKey: ['operators.desk.waiting'] as const, queryFn: client.waiting }),
    unmatched: (mark: string, limit: number) => ({
      queryKey: ['operators.deposits.unmatched', mark, limit] as const,
      queryFn: () => client.unmatched({ limit }),
    }),
    alarms: (mark: string, limit: number) => ({
      queryKey: ['operators.deposits.alarms', mark, limit] as const,
      queryFn: () => client.alarms({ limit }),
    }),
    proposals: (mark: string, limit: number) => ({
      queryKey: ['operators.proposals.list', mark, limit] as const,
      queryFn: () => client.proposals({ limit }),
    }),
    changes: (mark: string, limit: number) => ({
      queryKey: ['operators.changes.list', mark, limit] as const,
      queryFn: () => client.changes(),
    }),
    accounts: (mark: string, limit: number) => ({
      queryKey: ['operators.banks.list', mark, limit] as const,
      queryFn: () => client.accounts({ limit }),
    }),
    slips: (mark: string, limit: number) => ({
      queryKey: ['operators.deposits.manual', mark, limit] as const,
      queryFn: () => client.slips({ limit }),
    }),
    slipPicture: (id: number) => ({
      queryKey: ['operators.deposits.slip', id] as const,
      queryFn: () => client.slipPicture(id),
    }),
    withdrawals: (mark: string, limit: number) => ({
      queryKey: ['operators.withdrawals.waiting', mark, limit] as const,
      queryFn: () => client.withdrawals({ limit }),
    }),
    reportDays: (from: string, to: string) => ({
      queryKey: ['operators.reports.days', from, to] as const,
      queryFn: () => client.reportDays({ from, to }),
    }),
    feeds: () => ({ queryKey: ['operators.feeds.list'] as const, queryFn: client.feeds }),
    reconciliations: (differing: boolean, limit: number) => ({
      queryKey: ['operators.feeds.reconciliations', differing, limit] as const,
      queryFn: () => client.reconciliations({ ...(differing && { differing: 'true' }), limit }),
    }),
    limit: () => ({ queryKey: ['operators.proposals.limit'] as const, queryFn: client.limit }),
    ...memberQueries(client),
    ...ruleQueries(client),
    ...siteAccountQueries(client),
  };
}

export type OperatorQueries = ReturnType<typeof createOperatorQueries>;
