import type { BodyOf, PlaceSetsBody, SetTicket } from '@poy/contract';
import { setAddresses, type SetLotteryName } from '@poy/contract/rules';
import { post } from '../http/http.ts';

/**
 * The 4-digit lotteries that the site sells in sets, each with its round, price, prizes and stock.
 */
export const setLotteriesLatest = () => post('/poy-api/lotteries.4d.latest');
/** The number of sets of these numbers that are left in a round. */
export const setStock = (betId: number, numbers: string[]) =>
  post('/poy-api/lotteries.4d.stock', { betId, numbers });
/**
 * Answers whether sets of a lottery can be bought, that is whether it has an address of its own.
 */
export const isSetLottery = (betName: string): betName is SetLotteryName =>
  Object.hasOwn(setAddresses, betName);
/**
 * Buys sets at the address of their lottery. Send the same key for every retry of the same
 * purchase: it is made once.
 */
export const setsCreate = (
  betName: SetLotteryName,
  body: PlaceSetsBody,
  idempotencyKey: string,
): Promise<SetTicket> =>
  post(`/poy-api/lotteries.${setAddresses[betName]}.create`, body, idempotencyKey);
/** The member's purchases of sets, newest first. */
export const setTicketsAll = (body: BodyOf<'/poy-api/lotteries.4d.tickets'>) =>
  post('/poy-api/lotteries.4d.tickets', body);
/** One purchase of sets with its lines. */
export const setTicketsOne = (poyId: number) => post('/poy-api/lotteries.4d.one', { poyId });
