import { newIdempotencyKey } from '@poy/api-client';
import type { BodyOf, Path, QueryOf } from '@poy/contract';
import { contentCalls } from './contentCalls.ts';
import { createDeskCaller, type DeskCaller, type DeskCalls } from './deskCaller.ts';

type Body<P extends Path> = BodyOf<P>;
type Query<P extends Path> = QueryOf<P>;

/** The calls about money that members take out. */
function withdrawalCalls({ get, post }: DeskCalls) {
  return {
    withdrawals: (query: Query<'/api/operators.withdrawals.waiting'>) =>
      get('/api/operators.withdrawals.waiting', query),
    withdrawalApprove: (body: Body<'/api/operators.withdrawals.approve'>) =>
      post('/api/operators.withdrawals.approve', body),
    withdrawalRefuse: (body: Body<'/api/operators.withdrawals.refuse'>) =>
      post('/api/operators.withdrawals.refuse', body),
    withdrawalSettle: (body: Body<'/api/operators.withdrawals.settle'>) =>
      post('/api/operators.withdrawals.settle', body),
  };
}

/** The calls that tell what days brought, and whether the banks' feeds can be believed. */
function reportCalls({ get }: DeskCalls) {
  return {
    reportDays: (query: Query<'/api/operators.reports.days'>) =>
      get('/api/operators.reports.days', query),
    messageFigures: () => get('/api/operators.reports.messages', {}),
    feeds: () => get('/api/operators.feeds.list'),
    reconciliations: (query: Query<'/api/operators.feeds.reconciliations'>) =>
      get('/api/operators.feeds.reconciliations', query),
    payoutDays: (query: Query<'/api/operators.feeds.payouts'>) =>
      get('/api/operators.feeds.payouts', query),
  };
}

/** The calls about what the site sets about the money of its members. */
function ruleCalls({ get, post }: DeskCalls) {
  return {
    rules: () => get('/api/operators.rules.one'),
    ruleHistory: (query: Query<'/api/operators.rules.history'>) =>
      get('/api/operators.rules.history', query),
    rulesChange: (body: Body<'/api/operators.rules.change'>) =>
      post('/api/operators.rules.change', body),
    rulesConfirm: (body: Body<'/api/operators.rules.confirm'>) =>
      post('/api/operators.rules.confirm', body),
    rulesRefuse: (body: Body<'/api/operators.rules.refuse'>) =>
      post('/api/operators.rules.refuse', body),
  };
}

/** The calls about the accounts that members of the site pay into. */
function siteAccountCalls({ get, post }: DeskCalls) {
  return {
    siteAccounts: () => get('/api/operators.site-accounts.list'),
    siteAccountAdd: (body: Body<'/api/operators.site-accounts.add'>) =>
      post('/api/operators.site-accounts.add', body),
    siteAccountRest: (body: Body<'/api/operators.site-accounts.rest'>) =>
      post('/api/operators.site-accounts.rest', body),
    siteAccountFeed: (body: Body<'/api/operators.site-accounts.feed'>) =>
      post('/api/operators.site-accounts.feed', body),
    siteAccountWake: (body: Body<'/api/operators.site-accounts.wake'>) =>
      post('/api/operators.site-accounts.wake', body),
    siteAccountRemove: (body: Body<'/api/operators.site-accounts.remove'>) =>
      post('/api/operators.site-accounts.remove', body),
    siteAccountConfirm: (body: Body<'/api/operators.site-accounts.confirm'>) =>
      post('/api/operators.site-accounts.confirm', body),
    siteAccountRefuse: (body: Body<'/api/operators.site-accounts.refuse'>) =>
      post('/api/operators.site-accounts.refuse', body),
  };
}

/** The calls about the partners of games, their books and their open rounds. */
function gameCalls({ get, post }: DeskCalls) {
  return {
    gamePartners: () => get('/api/operators.games.partners'),
    gamePartner: (body: Body<'/api/operators.games.partner'>) =>
      post('/api/operators.games.partner', body),
    gameState: (body: Body<'/api/operators.games.state'>) =>
      post('/api/operators.games.state', body),
    gameAlarms: () => get('/api/operators.games.alarms'),
    gameAcknowledge: (body: Body<'/api/operators.games.acknowledge'>) =>
      post('/api/operators.games.acknowledge', body),
    gameRounds: (query: Query<'/api/operators.games.rounds'>) =>
      get('/api/operators.games.rounds', query),
    gameEndRound: (body: Body<'/api/operators.games.end-round'>) =>
      post('/api/operators.games.end-round', body),
    gameBooks: (query: Query<'/api/operators.games.books'>) =>
      get('/api/operators.games.books', query),
    gameDifferences: (query: Query<'/api/operators.games.differences'>) =>
      get('/api/operators.games.differences', query),
    gameCompare: (body: Body<'/api/operators.games.compare'>) =>
      post('/api/operators.games.compare', body),
    gameSettle: (body: Body<'/api/operators.games.settle'>) =>
      post('/api/operators.games.settle', body),
  };
}

/** The calls about the titles of games, and what the site changes of them. */
function gameTitleCalls({ get, post }: DeskCalls) {
  return {
    gameTitles: (query: Query<'/api/operators.games.titles'>) =>
      get('/api/operators.games.titles', query),
    gameTitle: (body: Body<'/api/operators.games.title'>) =>
      post('/api/operators.games.title', body),
    gameTitleChange: (body: Body<'/api/operators.games.title-change'>) =>
      post('/api/operators.games.title-change', body),
    gameLists: () => get('/api/operators.games.lists'),
    gameList: (body: Body<'/api/operators.games.list'>) => post('/api/operators.games.list', body),
    gameListRemove: (body: Body<'/api/operators.games.list-remove'>) =>
      post('/api/operators.games.list-remove', body),
    gameListing: (query: Query<'/api/operators.games.listing'>) =>
      get('/api/operators.games.listing', query),
    gameListingRead: (body: Body<'/api/operators.games.listing-read'>) =>
      post('/api/operators.games.listing-read', body),
    gameListingAdd: (body: Body<'/api/operators.games.listing-add'>) =>
      post('/api/operators.games.listing-add', body),
    gameSiteTitles: (query: Query<'/api/operators.games.site-titles'>) =>
      get('/api/operators.games.site-titles', query),
    gameSiteTitle: (body: Body<'/api/operators.games.site-title'>) =>
      post('/api/operators.games.site-title', body),
    gameSitePartners: () => get('/api/operators.games.site-partners'),
    gameSitePartner: (body: Body<'/api/operators.games.site-partner'>) =>
      post('/api/operators.games.site-partner', body),
    gameRule: () => get('/api/operators.games.rule'),
    gameRuleChange: (body: Body<'/api/operators.games.rule-change'>) =>
      post('/api/operators.games.rule-change', body),
  };
}

/** The calls about one member's money, and how much of it one person may decide alone. */
function memberCalls({ get, post }: DeskCalls) {
  return {
    limit: () => get('/api/operators.proposals.limit'),
    members: (query: Query<'/api/operators.members.list'>) =>
      get('/api/operators.members.list', query),
    member: (userName: string) => get('/api/operators.members.one', { userName }),
    memberStatement: (query: Query<'/api/operators.members.statement'>) =>
      get('/api/operators.members.statement', query),
    memberDeposits: (query: Query<'/api/operators.deposits.list'>) =>
      get('/api/operators.deposits.list', query),
    /** A repeat with the same key moves nothing again. */
    adjust: (body: Body<'/api/operators.members.adjust'>, key: string = newIdempotencyKey()) =>
      post('/api/operators.members.adjust', body, key),
    /** A repeat with the same key moves nothing again. */
    move: (body: Body<'/api/operators.members.move'>, key: string = newIdempotencyKey()) =>
      post('/api/operators.members.move', body, key),
  };
}

/** Makes the functions by which the desk calls the server. Each of them may throw an ApiError. */
export function createOperatorClient(caller: DeskCaller) {
  const calls = createDeskCaller(caller);
  const { get, post } = calls;
  return {
    login: (body: Body<'/api/operators.desk.login'>) => post('/api/operators.desk.login', body),
    logout: () => post('/api/operators.logout'),
    me: () => get('/api/operators.me'),
    password: (body: Body<'/api/operators.password'>) => post('/api/operators.password', body),
    factorStart: (body: Body<'/api/operators.factor.start'>) =>
      post('/api/operators.factor.start', body),
    factorConfirm: (code: string) => post('/api/operators.factor.confirm', { code }),
    waiting: () => get('/api/operators.desk.waiting'),
    unmatched: (query: Query<'/api/operators.deposits.unmatched'>) =>
      get('/api/operators.deposits.unmatched', query),
    dust: () => get('/api/operators.deposits.dust'),
    claim: (body: Body<'/api/operators.deposits.claim'>) =>
      post('/api/operators.deposits.claim', body),
    release: (body: Body<'/api/operators.deposits.release'>) =>
      post('/api/operators.deposits.release', body),
    approve: (body: Body<'/api/operators.deposits.approve'>) =>
      post('/api/operators.deposits.approve', body),
    reject: (body: Body<'/api/operators.deposits.reject'>) =>
      post('/api/operators.deposits.reject', body),
    returns: (query: Query<'/api/operators.deposits.returns'>) =>
      get('/api/operators.deposits.returns', query),
    returnPayout: (body: Body<'/api/operators.deposits.return'>) =>
      post('/api/operators.deposits.return', body),
    alarms: (query: Query<'/api/operators.deposits.alarms'>) =>
      get('/api/operators.deposits.alarms', query),
    acknowledge: (body: Body<'/api/operators.deposits.acknowledge'>) =>
      post('/api/operators.deposits.acknowledge', body),
    changes: () => get('/api/operators.changes.list'),
    changeRefuse: (body: Body<'/api/operators.changes.refuse'>) =>
      post('/api/operators.changes.refuse', body),
    proposals: (query: Query<'/api/operators.proposals.list'>) =>
      get('/api/operators.proposals.list', query),
    proposalConfirm: (body: Body<'/api/operators.proposals.confirm'>) =>
      post('/api/operators.proposals.confirm', body),
    proposalRefuse: (body: Body<'/api/operators.proposals.refuse'>) =>
      post('/api/operators.proposals.refuse', body),
    accounts: (query: Query<'/api/operators.banks.list'>) =>
      get('/api/operators.banks.list', query),
    accountVerify: (body: Body<'/api/operators.banks.verify'>) =>
      post('/api/operators.banks.verify', body),
    accountRefuse: (body: Body<'/api/operators.banks.refuse'>) =>
      post('/api/operators.banks.refuse', body),
    slips: (query: Query<'/api/operators.deposits.manual'>) =>
      get('/api/operators.deposits.manual', query),
    slipPicture: (id: number) => get('/api/operators.deposits.slip', { id }),
    slipRefuse: (body: Body<'/api/operators.deposits.refuse-slip'>) =>
      post('/api/operators.deposits.refuse-slip', body),
    ...withdrawalCalls(calls),
    ...reportCalls(calls),
    ...ruleCalls(calls),
    ...siteAccountCalls(calls),
    ...{ ...gameCalls(calls), ...gameTitleCalls(calls) },
    ...memberCalls(calls),
    ...contentCalls(calls),
  };
}

export type OperatorClient = ReturnType<typeof createOperatorClient>;
