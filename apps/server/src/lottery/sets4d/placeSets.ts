import { hash } from 'node:crypto';
import type { ErrorCode, SetTicket, SoldOutLine } from '@poy/contract';
import type { SetLotteryName } from '@poy/contract/rules';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../plugins/appError.ts';
import { publishMoney } from '../../realtime/index.ts';
import { oneTicket } from './tickets.ts';

export interface AskedSets {
  readonly member: string;
  readonly site: number;
  readonly key: string;
  /** The lottery the call is for: another one's round is not found. */
  readonly betName: SetLotteryName;
  readonly betId: number;
  /** Each number once. */
  readonly lines: readonly { readonly number: string; readonly quantity: number }[];
}

/** Money in satang. */
type Answer =
  | { readonly ticket: number; readonly replayed: false; readonly stake: number; readonly balance: number; readonly version: number }
  | { readonly ticket: number; readonly replayed: true }
  | { readonly error: ErrorCode; readonly lines?: readonly SoldOutLine[] };

const fingerprintOf = ({ betName, betId, lines }: AskedSets): Buffer => hash('sha256', JSON.stringify([betName, betId, lines.map(({ number, quantity }) => [number, quantity])]), 'buffer');

/** The database's part: one call that decides, takes the money and writes the ticket, or says why not. */
export async function callPlaceSets(db: Db, asked: AskedSets): Promise<Answer> {
  const [row] = await db.query<{ answer: Answer }>({
    name: 'lottery_place_sets',
    text: 'SELECT lottery.place_sets($1, $2, $3, $4, $5, $6, $7, $8) AS answer',
    values: [asked.member, asked.site, asked.key, fingerprintOf(asked), asked.betName, asked.betId, asked.lines.map(({ number }) => number), asked.lines.map(({ quantity }) => quantity)],
  });
  if (!row) throw new Error('lottery.place_sets answered nothing');
  return row.answer;
}

/**
 * Sells 4-digit sets: one call of the database decides and takes the money, then the member's browsers are told the new balance. The same key
 * with the same body answers the same ticket, as it stands now.
 * @throws AppError SET_SOLD_OUT (details.lines: what is left), INSUFFICIENT_BALANCE, ROUND_CLOSED, ROUND_NOT_OPEN, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function placeSets({ db, publisher }: Pick<Deps, 'db' | 'publisher'>, asked: AskedSets): Promise<SetTicket> {
  const answer = await callPlaceSets(db, asked);
  if ('error' in answer) throw new AppError(answer.error, answer.lines && { lines: answer.lines });
  if (!answer.replayed) {
    const { stake, balance, version } = answer;
    void publishMoney(publisher, [{ uuid: asked.member, balanceSatang: balance, version, type: 'BET_SET_4', amountSatang: -stake }]);
  }
  return oneTicket(db, asked.member, answer.ticket);
}
