import { z } from 'zod';
import * as lottery from './lottery.ts';
import * as members from './members.ts';
import * as money from './money.ts';
import * as numberSets from './numberSets.ts';
import { operatorOperations } from './operatorOperations.ts';
import type { Permission } from './operatorRoles.ts';
import * as sets4d from './sets4d.ts';
import * as sites from './sites.ts';
import * as slips from './slips.ts';
import * as visitors from './visitors.ts';
import { bodyBytes, nothing } from './wire.ts';

/**
 * Every call of both families by its address. One table, four uses: the server validates with it, OpenAPI is made from it,
 * the client's types come from it, and a test calls each row. Where `who` is member, a session is needed;
 * where `idempotent`, the Idempotency-Key header is required. Successful answers are `{data: reply}`; a `bare` one is the reply
 * itself, because a protocol of its own fixes its shape. `siteHosts`: pages of the site's other hosts may call it too.
 */
export interface Operation {
  method: 'GET' | 'POST';
  who: 'any' | 'member' | 'operator' | 'bank-feed';
  /** What an operator's role must allow. */
  needs?: Permission;
  /**
   * A call for operators that reads and changes the called site alone: whoever works for that site
   * may make it. Without this it concerns all sites, and is for operators who work for all of them.
   */
  within?: 'site';
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  idempotent?: boolean;
  bare?: boolean;
  siteHosts?: boolean;
  /** Bytes that a body may have, where that is not `bodyBytes.usual`. */
  bodyLimit?: number;
}

/** Returns how many bytes the body of a call may have. The server refuses a longer one before it reads it. */
export const bodyLimitOf = ({
  bodyLimit = bodyBytes.usual,
}: Pick<Operation, 'bodyLimit'>): number => bodyLimit;

export const operations = {
  '/api/users.signup': {
    method: 'POST',
    who: 'any',
    summary: 'Make an account and sign in',
    body: members.signupBody,
    reply: members.sessionReply,
  },
  '/api/users.login': {
    method: 'POST',
    who: 'any',
    summary: 'Sign in; the token is in the x-nvenger-auth header and in a cookie',
    body: members.loginBody,
    reply: members.sessionReply,
  },
  '/api/users.auth': {
    method: 'POST',
    who: 'member',
    summary: 'Who this session belongs to',
    reply: members.sessionReply,
  },
  '/api/users.logout': { method: 'POST', who: 'any', summary: 'End this session', reply: nothing },
  '/api/users-infos': {
    method: 'GET',
    who: 'member',
    summary: 'The signed-in member',
    reply: members.userInfo,
  },
  '/api/cashs': { method: 'GET', who: 'member', summary: 'Balance', reply: members.cashReply },
  '/api/sites-details': {
    method: 'GET',
    who: 'any',
    summary: 'The site of this host',
    reply: sites.site,
  },
  '/api/realtime.auth': {
    method: 'POST',
    who: 'member',
    summary: 'Authorise a private channel (Pusher protocol; answers without the data wrapper)',
    body: members.realtimeAuthBody,
    reply: members.realtimeAuthReply,
    bare: true,
  },
  '/api/bank-feed.movements': {
    method: 'POST',
    who: 'bank-feed',
    summary: 'A bank reports a movement (signed)',
    body: money.bankMovement,
    reply: money.bankMovementReply,
  },
  '/poy-api/bet-lists.latest': {
    method: 'GET',
    who: 'any',
    summary: 'Every market of the site with its rounds around now',
    reply: z.array(lottery.marketRounds),
  },
  '/poy-api/bet-lists.one': {
    method: 'GET',
    who: 'any',
    summary: 'One round',
    query: lottery.roundQuery,
    reply: lottery.round,
  },
  '/poy-api/bet-list-min-maxes.all': {
    method: 'GET',
    who: 'any',
    summary: 'Stake bounds of a round by option',
    query: lottery.betIdQuery,
    reply: z.array(lottery.minMaxRow),
  },
  '/poy-api/number-reachs.rate-now.all': {
    method: 'GET',
    who: 'any',
    summary: 'Multipliers of a round',
    query: lottery.betIdQuery.extend({ betType: z.string().max(64).optional() }),
    reply: lottery.rateNow,
  },
  '/poy-api/number-reachs.rate-recommend.all': {
    method: 'GET',
    who: 'any',
    summary: 'Numbers at the usual multiplier, the least sold first',
    query: lottery.betIdQuery.extend({ betType: z.string().max(64).optional() }),
    reply: lottery.rateRecommend,
  },
  '/poy-api/bet-list-results': {
    method: 'GET',
    who: 'any',
    summary: 'Results, newest first',
    query: lottery.resultsQuery,
    reply: z.array(lottery.roundResult),
  },
  '/poy-api/yings': {
    method: 'GET',
    who: 'any',
    summary: 'Shots of a round, newest first',
    query: lottery.shotsQuery,
    reply: z.array(lottery.shot),
  },
  '/poy-api/yings.summary': {
    method: 'POST',
    who: 'any',
    summary: 'Count and running sum of a round’s shots',
    body: lottery.betIdBody,
    reply: lottery.shotSummary,
  },
  '/poy-api/yings.create': {
    method: 'POST',
    who: 'member',
    summary: 'Shoot a number',
    body: lottery.shotBody,
    reply: lottery.shotReply,
  },
  '/poy-api/ying-results.one': {
    method: 'POST',
    who: 'any',
    summary: 'How a round’s result came to be',
    body: lottery.betIdBody,
    reply: lottery.yingResult,
  },
  '/poy-api/poys.preview': {
    method: 'POST',
    who: 'member',
    summary: 'What would become of a slip that is sent now; nothing is taken',
    body: slips.placeSlipBody,
    reply: slips.slipPreview,
    bodyLimit: bodyBytes.large,
  },
  '/poy-api/poys.create': {
    method: 'POST',
    who: 'member',
    summary: 'Place a slip',
    body: slips.placeSlipBody,
    reply: slips.slip,
    idempotent: true,
    bodyLimit: bodyBytes.large,
  },
  '/poy-api/poys.all': {
    method: 'POST',
    who: 'member',
    summary: 'The member’s slips, newest first',
    body: slips.slipsBody,
    reply: slips.slipsReply,
  },
  '/poy-api/poys.one': {
    method: 'POST',
    who: 'member',
    summary: 'One slip with its lines',
    body: slips.slipBody,
    reply: slips.slip,
  },
  '/poy-api/poys.cancel': {
    method: 'POST',
    who: 'member',
    summary: 'Cancel a whole slip and get its stake back; a second call changes nothing',
    body: slips.slipBody,
    reply: slips.slip,
  },
  '/poy-api/number-sets.all': {
    method: 'GET',
    who: 'member',
    summary: 'The member’s number sets without their lines, the one changed last first',
    reply: z.array(numberSets.numberSetSummary),
  },
  '/poy-api/number-sets.one': {
    method: 'POST',
    who: 'member',
    summary: 'One number set with its lines',
    body: numberSets.numberSetBody,
    reply: numberSets.numberSet,
  },
  '/poy-api/number-sets.save': {
    method: 'POST',
    who: 'member',
    summary: 'Save a number set, a new one or another version of one',
    body: numberSets.saveNumberSetBody,
    reply: numberSets.numberSet,
  },
  '/poy-api/number-sets.delete': {
    method: 'POST',
    who: 'member',
    summary: 'Delete a number set; one that is gone already is no error',
    body: numberSets.deleteNumberSetBody,
    reply: nothing,
  },
  '/poy-api/lotteries.4d.latest': {
    method: 'POST',
    who: 'any',
    summary: 'The 4-digit lotteries sold in sets: round, price, prizes, stock',
    reply: z.array(sets4d.setLottery),
  },
  '/poy-api/lotteries.4d.stock': {
    method: 'POST',
    who: 'any',
    summary: 'Sets left of some numbers of a round',
    body: sets4d.setStockBody,
    reply: z.array(sets4d.setStock),
  },
  '/poy-api/lotteries.lao.create': {
    method: 'POST',
    who: 'member',
    summary: 'Buy 4-digit sets of Lao',
    body: sets4d.placeSetsBody,
    reply: sets4d.setTicket,
    idempotent: true,
  },
  '/poy-api/lotteries.lao-super.create': {
    method: 'POST',
    who: 'member',
    summary: 'Buy 4-digit sets of Lao Super',
    body: sets4d.placeSetsBody,
    reply: sets4d.setTicket,
    idempotent: true,
  },
  '/poy-api/lotteries.hanoy.create': {
    method: 'POST',
    who: 'member',
    summary: 'Buy 4-digit sets of Hanoi',
    body: sets4d.placeSetsBody,
    reply: sets4d.setTicket,
    idempotent: true,
  },
  '/poy-api/lotteries.malay.create': {
    method: 'POST',
    who: 'member',
    summary: 'Buy 4-digit sets of Malay',
    body: sets4d.placeSetsBody,
    reply: sets4d.setTicket,
    idempotent: true,
  },
  '/poy-api/lotteries.4d.tickets': {
    method: 'POST',
    who: 'member',
    summary: 'The member’s purchases of sets, newest first',
    body: sets4d.setTicketsBody,
    reply: sets4d.setTicketsReply,
  },
  '/poy-api/lotteries.4d.one': {
    method: 'POST',
    who: 'member',
    summary: 'One purchase of sets with its lines',
    body: slips.slipBody,
    reply: sets4d.setTicket,
  },
  '/poy-api/banks.all': {
    method: 'GET',
    who: 'member',
    summary: 'Bank accounts to pay into',
    reply: z.array(money.siteBank),
  },
  '/poy-api/deposits.create': {
    method: 'POST',
    who: 'member',
    summary: 'Ask for a deposit; the exact amount is reserved',
    body: money.depositBody,
    reply: money.deposit,
    idempotent: true,
  },
  '/poy-api/deposits.latest': {
    method: 'GET',
    who: 'member',
    summary: 'The newest deposit request, or null',
    reply: money.deposit.nullable(),
  },
  '/poy-api/deposits.cancel': {
    method: 'POST',
    who: 'member',
    summary: 'Give up an open deposit request',
    body: money.depositIdBody,
    reply: money.deposit,
  },
  '/poy-api/transactions.all': {
    method: 'POST',
    who: 'member',
    summary: 'Statement, newest first',
    body: money.transactionsBody,
    reply: money.transactionsReply,
  },
  '/poy-api/partners.game.list.config': {
    method: 'POST',
    who: 'any',
    summary: 'Games the site offers',
    reply: z.array(sites.offeredGame),
  },
  '/api/collect': {
    method: 'POST',
    who: 'any',
    summary: 'The collector’s event, or the strictly necessary part of it',
    body: visitors.collectBody,
    reply: visitors.collectReply,
    bare: true,
    siteHosts: true,
    bodyLimit: bodyBytes.large,
  },
  '/v1/id': {
    method: 'GET',
    who: 'any',
    summary: 'The id that this visitor is known by; also in the cookie cid',
    reply: visitors.idReply,
    bare: true,
    siteHosts: true,
  },
  '/v1/api/collect': {
    method: 'POST',
    who: 'any',
    summary: 'A change of route, with the tag fields',
    body: visitors.trackBody,
    reply: visitors.collectReply,
    bare: true,
    siteHosts: true,
    bodyLimit: bodyBytes.large,
  },
  '/api/visitors.consent': {
    method: 'POST',
    who: 'any',
    summary: 'Agree to profiling or refuse it; a refusal deletes what is held',
    body: visitors.consentBody,
    reply: visitors.consentReply,
  },
  '/api/visitors.export': {
    method: 'POST',
    who: 'any',
    summary: 'What is held of this visitor, and of the signed-in member, newest first',
    body: visitors.exportBody,
    reply: visitors.exportReply,
  },
  '/api/visitors.delete': {
    method: 'POST',
    who: 'any',
    summary: 'Delete what is held of this visitor, and of the signed-in member',
    reply: visitors.deleteReply,
  },
  ...operatorOperations,
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type Path = keyof Operations;
/** What a call sends as JSON body. */
export type BodyOf<P extends Path> = Operations[P] extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
/** What a call sends as query string. */
export type QueryOf<P extends Path> = Operations[P] extends { query: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
/** What a call answers inside `data`. */
export type ReplyOf<P extends Path> = Operations[P] extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : never;
export type PathOf<M extends 'GET' | 'POST'> = {
  [P in Path]: Operations[P]['method'] extends M ? P : never;
}[Path];
