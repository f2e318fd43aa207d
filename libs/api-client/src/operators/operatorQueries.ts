import { contentCareQueries } from './contentCalls.ts';
import { firstRows } from './firstRows.ts';
import type { OperatorClient } from './operatorClient.ts';

/** The order of a list of open work: the largest sum first, or the oldest row. */
export type WorkOrder = 'sum' | 'age';

/** The lists of open work that have an order: key and fetch of their first rows. */
const workQueries = (client: OperatorClient) => ({
  unmatched: (mark: string, count: number, by: WorkOrder, dust: boolean) => ({
    queryKey: ['operators.deposits.unmatched', mark, count, by, dust] as const,
    queryFn: () =>
      firstRows((page) => client.unmatched({ by, ...(dust && { dust: 'true' }), ...page }), count),
  }),
  alarms: (mark: string, count: number, by: WorkOrder) => ({
    queryKey: ['operators.deposits.alarms', mark, count, by] as const,
    queryFn: () => firstRows((page) => client.alarms({ by, ...page }), count),
  }),
  proposals: (mark: string, count: number, by: WorkOrder) => ({
    queryKey: ['operators.proposals.list', mark, count, by] as const,
    queryFn: () => firstRows((page) => client.proposals({ by, ...page }), count),
  }),
  slips: (mark: string, count: number, by: WorkOrder) => ({
    queryKey: ['operators.deposits.manual', mark, count, by] as const,
    queryFn: () => firstRows((page) => client.slips({ by, ...page }), count),
  }),
  withdrawals: (mark: string, count: number, by: WorkOrder) => ({
    queryKey: ['operators.withdrawals.waiting', mark, count, by] as const,
    queryFn: () => firstRows((page) => client.withdrawals({ by, ...page }), count),
  }),
});

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

/** The reads of the partners of games, their books and their open rounds. */
const gameQueries = (client: OperatorClient) => ({
  gamePartners: (mark: string) => ({
    queryKey: ['operators.games.partners', mark] as const,
    queryFn: client.gamePartners,
  }),
  gameAlarms: (mark: string) => ({
    queryKey: ['operators.games.alarms', mark] as const,
    queryFn: client.gameAlarms,
  }),
  gameRounds: (mark: string, count: number, all: boolean) => ({
    queryKey: ['operators.games.rounds', mark, count, all] as const,
    queryFn: () =>
      firstRows((page) => client.gameRounds({ ...(all && { all: 'true' }), ...page }), count),
  }),
  gameBooks: (mark: string, differing: boolean, limit: number) => ({
    queryKey: ['operators.games.books', mark, differing, limit] as const,
    queryFn: () => client.gameBooks({ ...(differing && { differing: 'true' }), limit }),
  }),
  gameDifferences: (mark: string, count: number, report: number) => ({
    queryKey: ['operators.games.differences', mark, count, report] as const,
    queryFn: () =>
      firstRows((page) => client.gameDifferences({ report, open: 'false', ...page }), count),
  }),
});

/** The reads of the titles of games, of all partners or of one, and of what the site changes. */
const gameTitleQueries = (client: OperatorClient) => ({
  gameTitles: (mark: string, count: number, partner: string | undefined, list?: string) => ({
    queryKey: ['operators.games.titles', mark, count, partner, list] as const,
    queryFn: () => firstRows((page) => client.gameTitles({ ...page, partner, list }), count),
  }),
  gameLists: (mark: string) => ({
    queryKey: ['operators.games.lists', mark] as const,
    queryFn: client.gameLists,
  }),
  gameListing: (partner: string) => ({
    queryKey: ['operators.games.listing', partner] as const,
    queryFn: () => client.gameListing({ partner }),
  }),
  gameSiteTitles: (mark: string, count: number, partner: string | undefined) => ({
    queryKey: ['operators.games.site-titles', mark, count, partner] as const,
    queryFn: () => firstRows((page) => client.gameSiteTitles({ ...page, partner }), count),
  }),
  gameSitePartners: () => ({
    queryKey: ['operators.games.site-partners'] as const,
    queryFn: client.gameSitePartners,
  }),
  gameRule: () => ({ queryKey: ['operators.games.rule'] as const, queryFn: client.gameRule }),
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
    dust: () => ({ queryKey: ['operators.deposits.dust'] as const, queryFn: client.dust }),
    returns: (id: number, claimedBy: string | null) => ({
      queryKey: ['operators.deposits.returns', id, claimedBy] as const,
      queryFn: () => client.returns({ id }),
    }),
    changes: (mark: string, limit: number) => ({
      queryKey: ['operators.changes.list', mark, limit] as const,
      queryFn: () => client.changes(),
    }),
    accounts: (mark: string, count: number) => ({
      queryKey: ['operators.banks.list', mark, count] as const,
      queryFn: () => firstRows(client.accounts, count),
    }),
    slipPicture: (id: number) => ({
      queryKey: ['operators.deposits.slip', id] as const,
      queryFn: () => client.slipPicture(id),
    }),
    reportDays: (from: string, to: string) => ({
      queryKey: ['operators.reports.days', from, to] as const,
      queryFn: () => client.reportDays({ from, to }),
    }),
    messageFigures: () => ({
      queryKey: ['operators.reports.messages'] as const,
      queryFn: client.messageFigures,
    }),
    feeds: () => ({ queryKey: ['operators.feeds.list'] as const, queryFn: client.feeds }),
    reconciliations: (differing: boolean, limit: number) => ({
      queryKey: ['operators.feeds.reconciliations', differing, limit] as const,
      queryFn: () => client.reconciliations({ ...(differing && { differing: 'true' }), limit }),
    }),
    payoutDays: (differing: boolean) => ({
      queryKey: ['operators.feeds.payouts', differing] as const,
      queryFn: () => client.payoutDays({ ...(differing && { differing: 'true' }) }),
    }),
    limit: () => ({ queryKey: ['operators.proposals.limit'] as const, queryFn: client.limit }),
    ...workQueries(client),
    ...memberQueries(client),
    ...contentCareQueries(client),
    ...ruleQueries(client),
    ...siteAccountQueries(client),
    ...gameQueries(client),
    ...gameTitleQueries(client),
  };
}

export type OperatorQueries = ReturnType<typeof createOperatorQueries>;
