import type { BodyOf, QueryOf } from '@poy/contract';
import { get, post } from '../http/http.ts';

/** Bank accounts of the site to pay into. */
export const banksAll = () => get('/poy-api/banks.all');
/** Asks for a deposit; the answer carries the exact amount to send. */
export const depositsCreate = (body: BodyOf<'/poy-api/deposits.create'>, idempotencyKey: string) =>
  post('/poy-api/deposits.create', body, idempotencyKey);
/** The newest deposit request, or null. */
export const depositsLatest = () => get('/poy-api/deposits.latest', { kind: 'normal' });
/** Cancels an open deposit request. */
export const depositsCancel = (id: number) => post('/poy-api/deposits.cancel', { id });
/** The member's claims of money that fits no request, and whether such money waits. */
export const depositsClaims = (query: QueryOf<'/poy-api/deposits.claims'> = {}) =>
  get('/poy-api/deposits.claims', query);
/** Says that one sent money which fits no request. */
export const depositsClaim = (body: BodyOf<'/poy-api/deposits.claim'>) =>
  post('/poy-api/deposits.claim', body);
/** Statement, newest first. */
export const transactionsAll = (body: BodyOf<'/poy-api/transactions.all'>) =>
  post('/poy-api/transactions.all', body);
/** The rounds of games that the member played, newest first. */
export const transactionsGames = (body: BodyOf<'/poy-api/transactions.games'>) =>
  post('/poy-api/transactions.games', body);
/** Titles of games that the site offers. */
export const gameListConfig = () => post('/poy-api/partners.game.list.config', {});
