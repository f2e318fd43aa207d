import { isSetLottery } from '@poy/api-client';
import { isRowId } from '@poy/contract/rules';
import type { LoaderFunctionArgs } from 'react-router';

/** Returns the lottery that a bet type names: BET_LOTERRY4_LAOS of BET_LOTERRY4_LAOS_1. */
export const lotteryOf = (betType: string): string => betType.replace(/_[1-9]\d{0,9}$/, '');

/** Refuses a lottery that sells no sets and a ticket that is no number, as the list of pages does. */
export function checkBetType({ params: { betType = '', poyId } }: LoaderFunctionArgs): null {
  if (!isSetLottery(lotteryOf(betType)) || (poyId !== undefined && !isRowId(poyId)))
    throw new Response(null, { status: 404 });
  return null;
}
