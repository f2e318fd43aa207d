import { toBaht } from '@poy/bet-rules';
import type { OpenGameRound, RoundEnd } from '@poy/contract/operators';
import type { SettingValues } from '@poy/contract/rules';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { refused } from '../../../http/refused.ts';
import type { MovedCash } from '../../../ledger/index.ts';
import type { BookedTransaction } from '../../dialects/Dialect.ts';
import { bookCommand, payoutListed, rollbackListed } from '../bookCommand.ts';
import { keyOf } from '../days/Books.ts';
import { movesOfRound } from '../days/ourMoves.ts';
import { roundOnWire, roundRow, selectRounds, type RoundRow } from './openRounds.ts';

/** A round that was ended, and the changes of the member's cash that are told after the commit. */
export interface EndedRound {
  readonly round: OpenGameRound;
  readonly moved: readonly MovedCash[];
}

interface RoundState {
  readonly open: boolean;
  /** Baht that were staked and not paid. They stay with the house. */
  readonly left: number;
}

/** Returns a round as it is. @throws AppError NOT_FOUND */
export async function readRound(db: Db, id: number): Promise<RoundRow> {
  const [row] = await db.query({
    name: 'games_one_round',
    text: `${selectRounds} WHERE g.id = $1`,
    values: [id],
    row: roundRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

type Part = Pick<BookedTransaction, 'kind'>;
const isPayout = ({ kind }: Part): boolean => kind === 'payout';

/** Returns the transactions that were taken back, each with the rollback that says so where one is listed. */
function undoneOf(records: readonly BookedTransaction[]): ReadonlyMap<string, string | null> {
  const taken = records.filter(({ takenBack }) => takenBack);
  const rollbacks = records.filter(({ kind }) => kind === 'rollback');
  return new Map<string, string | null>([
    ...taken.map(({ transaction }) => [transaction, null] as const),
    ...rollbacks.map(({ reference, transaction }) => [reference ?? '', transaction] as const),
  ]);
}

/**
 * Checks that the provider's records tell how a round ended: all that we have is there, and each stake is
 * paid, lost (a payout of nothing) or taken back.
 * @throws AppError OPERATOR_REFUSED
 */
function wantOutcome(
  known: ReadonlySet<string>,
  records: readonly BookedTransaction[],
  undone: ReadonlyMap<string, unknown>,
): void {
  const listed = new Set(records.map(keyOf));
  if ([...known].some((key) => !listed.has(key))) throw refused('ROUND_NOT_LISTED');
  const bets = records.filter(({ kind }) => kind === 'bet');
  const stands = bets.some(({ transaction }) => !undone.has(transaction));
  if (bets.length === 0 || (stands && !records.some(isPayout))) throw refused('ROUND_WITHOUT_END');
}

/** Executes what the records of a round have and we have not, in the order in which it happened. */
async function bookRecords(
  tx: Db,
  row: RoundRow,
  records: readonly BookedTransaction[],
): Promise<MovedCash[]> {
  const partner = { id: row.partnerId, currency: row.currency };
  const mine = records.filter(({ user }) => user === row.member);
  const ours = await movesOfRound(tx, row.partnerId, { member: row.member, ref: row.round });
  const standing = ours.filter((one) => !one.takenBack);
  const undone = undoneOf(mine);
  wantOutcome(new Set(standing.map(keyOf)), mine, undone);
  const known = new Set(ours.map(keyOf));
  const moved: MovedCash[] = [];
  for (const one of mine) {
    if (!isPayout(one) || known.has(keyOf(one)) || undone.has(one.transaction)) continue;
    const listed = { ...one, member: row.member, round: one.round || null };
    moved.push(...(await bookCommand(tx, partner, payoutListed(listed, row.currency))));
  }
  for (const one of standing) {
    const by = undone.get(one.transaction);
    if (by === undefined) continue;
    const transaction = by ?? `poy:round:${row.id}:${one.transaction}`;
    const names = { transaction, reference: one.transaction };
    moved.push(...(await bookCommand(tx, partner, rollbackListed(one, names))));
  }
  return moved;
}

/**
 * Ends a round that was left open: by the records of its provider, of which what is missing here is
 * executed first, or as it stands, where `records` is null. Its stake is settled then and nothing more
 * is paid; a win that comes later is still taken.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED
 */
export async function endRound(
  tx: Db,
  id: number,
  records: readonly BookedTransaction[] | null,
): Promise<AuditedChange<EndedRound, RoundState>> {
  const row = await readRound(tx, id);
  if (row.closedAt !== null) throw refused('NOTHING_CHANGES');
  const partner = { id: row.partnerId, currency: row.currency };
  const moved = records ? await bookRecords(tx, row, records) : [];
  await bookCommand(tx, partner, {
    name: 'end-round',
    token: null,
    user: row.member,
    round: row.round,
  });
  const ended = await readRound(tx, id);
  const left = records ? 0 : Math.max(0, row.staked - row.paid);
  return {
    before: { open: true, left: 0 },
    after: { open: false, left: toBaht(left) },
    answer: { round: roundOnWire(ended), moved },
  };
}

/** Returns the setting by which a round that is ended as it stands waits for a second person. */
export const endedValues = ({ open }: RoundState, by: RoundEnd): SettingValues => ({
  'games.roundEnded': by === 'asItStands' && !open ? 1 : 0,
});
