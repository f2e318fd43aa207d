import { endOfDay, businessHour, startOfDay } from '@poy/bet-rules';
import type { Db } from '../../../db/db.ts';
import type { LivePartner } from '../../partners/livePartners.ts';
import type { AskingDeps } from '../../partners/askPartner.ts';
import { askRecords, askRound } from '../askRecords.ts';
import { addSums, noSums } from './compareMove.ts';
import { compareSpan, type ComparedSpan } from './compareSpan.ts';
import { movesBetween, movesNamed } from './ourMoves.ts';

/** A day is compared in spans of this length (ms), so that little of it is held at once. */
const spanMs = 3_600_000;

/**
 * Compares a business day (YYYY-MM-DD) of a partner, hour by hour. Nothing is written by it.
 * @throws ProviderAway
 */
export async function compareDay(
  db: Db,
  deps: AskingDeps,
  partner: LivePartner,
  day: string,
): Promise<ComparedSpan> {
  const books = {
    theirs: (from: number, to: number) => askRecords(deps, partner, from, to),
    theirRound: (round: string) => askRound(deps, partner, round),
    ours: (from: number, to: number) => movesBetween(db, partner.id, from, to),
    oursNamed: (transactions: readonly string[]) => movesNamed(db, partner.id, transactions),
  };
  const end = endOfDay(day, businessHour);
  let whole: ComparedSpan = { differences: [], ours: noSums, theirs: noSums, rest: 0 };
  for (let from = startOfDay(day, businessHour); from < end; from += spanMs) {
    const part = await compareSpan(books, from, from + spanMs);
    whole = {
      differences: [...whole.differences, ...part.differences],
      ours: addSums(whole.ours, part.ours),
      theirs: addSums(whole.theirs, part.theirs),
      rest: whole.rest + part.rest,
    };
  }
  return whole;
}
