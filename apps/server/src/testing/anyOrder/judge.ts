import { ask } from '../ask.ts';
import { graceMs } from '../../wallet/deposits/depositRow.ts';
import type { AnyOrderWorld, Case, MadeRequest } from './anyOrderWorld.ts';
import type { Waiting } from './decideOpen.ts';
import type { Row, Seen } from './rowsOf.ts';
import { minuteMs } from './times.ts';

/** The satang below which money that fits no request is counted, and not listed. */
const leastListed = 100;

/** True where a report tells a time that cannot be right. */
export const isWrong = (at: number, now: number): boolean =>
  at > now + 10 * minuteMs || at < now - 31 * 24 * 60 * minuteMs;

/** True where the reports of one transfer contradict each other, so that nobody can say that they are of one. */
export function isTorn({ transfer, reports }: Seen): boolean {
  if (transfer.way === 'chain') return false;
  const told = reports.map(({ at }) => at);
  return (
    Math.max(...told) - Math.min(...told) > minuteMs ||
    reports.some(({ message }) => message !== transfer.message)
  );
}

/** True where a request can be paid by what the reports of a transfer say. */
function couldPay({ transfer, reports }: Seen, { request }: MadeRequest, now: number): boolean {
  const { way, micro, prepared, reference, from, to, status } = request;
  const end = status === 'cancelled' ? to - 5 * minuteMs : to;
  const inTime = (at: number) => at >= from - graceMs && at <= end + graceMs;
  return (
    transfer.way === way &&
    transfer.units === (micro ?? prepared) &&
    (reference === null || (transfer.message?.includes(reference) ?? false)) &&
    reports.some(({ at }) => inTime(isWrong(at, now) ? now : at))
  );
}

const described = ({ transfer, reports, rows }: Seen): string =>
  JSON.stringify({
    ...transfer,
    part: undefined,
    told: reports.map(({ place, at, message, back }) => ({ place, at, message, back })),
    rows,
  });

interface Judging extends Waiting {
  readonly made: Case;
  readonly now: number;
}

/** Returns the member whom a row has credited; null where it has credited nobody. */
const memberOf = (made: Case, row: Row): string | null =>
  row.deposit === null
    ? row.claimedFor
    : (made.requests.find(({ id }) => id === row.deposit)?.member ?? 'somebody else');

/**
 * True where the bank told one transfer with two times and took it back with the second one. It is two rows
 * then, of which one is taken back. Operators have refused the other one, or an alarm about it waits for them.
 */
const missedBack = (one: Seen, row: Row, { alarmed, used }: Judging): boolean =>
  one.transfer.back &&
  isTorn(one) &&
  one.rows.some((repeat) => repeat !== row && repeat.status === 'reversed') &&
  (row.status === 'rejected' || alarmed.has(row.id) || used.has(row.id));

/** Returns what is missing of the alarms about a row: one about a used id, and one about a wrong time. */
function wrongAlarm(row: Row, { alarmed, used, now }: Judging): string | null {
  if (row.contradicts !== null && row.status === 'unmatched' && !used.has(row.id))
    return 'no alarm about a used id';
  const isTold = row.contradicts !== null || row.micro !== null || row.status === 'reversed';
  return isWrong(row.at, now) && !isTold && !alarmed.has(row.id)
    ? 'no alarm about a time that cannot be right'
    : null;
}

/** True where a row that waits is in the one list that it belongs to: open work, or counted dust. */
const waits = ({ id, amount }: Row, { listed, dust }: Judging): boolean =>
  listed.has(id) !== dust.has(id) && (listed.has(id) || amount < leastListed);

/** Returns what is wrong with the one row that a transfer has. */
function wrongPlace(one: Seen, row: Row, judging: Judging): string | null {
  const { transfer } = one;
  const { made, now } = judging;
  const net = row.credited - row.takenBack;
  if (row.credits > 1) return 'credited twice';
  const misses = missedBack(one, row, judging);
  if (transfer.back !== (row.status === 'reversed') && !misses)
    return `is ${row.status}, and the bank ${transfer.back ? 'took it back' : 'did not take it back'}`;
  if (net !== (row.status === 'credited' ? row.amount : 0))
    return `is ${row.status} with ${net} satang`;
  if (row.status === 'rejected' && transfer.part.decision !== 'refuse') return 'refused by nobody';
  if (row.status === 'unmatched' && !waits(row, judging)) return 'not listed';
  if (row.contradicts !== null && row.deposit !== null) return 'a used id is credited by itself';
  const payer = row.deposit !== null && made.requests.find(({ id }) => id === row.deposit);
  if (payer && !couldPay(one, payer, now)) return 'credited to a request that it cannot be for';
  return null;
}

/** Returns what is wrong with a row that was written beside the first one of a transfer. */
function wrongRepeat(one: Seen, row: Row, judging: Judging): string | null {
  if (!isTorn(one)) return 'written twice';
  if (row.contradicts === null) return 'written twice without an alarm';
  if (row.credited !== row.takenBack || row.status === 'credited') return 'credited once more';
  if (row.status === 'unmatched' && !waits(row, judging)) return 'a repeat that is not listed';
  return null;
}

/** True where nothing is unclear, so that the money must have reached the member who sent it. */
const isPlain = (one: Seen, all: readonly Seen[], now: number): boolean => {
  const { transfer, reports } = one;
  if (transfer.request === null || transfer.back || isTorn(one)) return false;
  if (
    reports.some(
      ({ telling, message }) => telling.clock !== 'right' || message !== transfer.message,
    )
  )
    return false;
  const others = all.filter((other) => other !== one && other.transfer.way === transfer.way);
  return !others.some(
    (other) =>
      other.transfer.id === transfer.id ||
      other.transfer.request === transfer.request ||
      (other.transfer.units === transfer.units && other.reports.some(({ at }) => isWrong(at, now))),
  );
};

/** Says of every true transfer what is wrong with the place where its money is; nothing where all is well. */
export function judge(
  seen: readonly Seen[],
  strangers: readonly Row[],
  judging: Judging,
): string[] {
  const found = strangers.map((row) => `no true transfer: ${JSON.stringify(row)}`);
  for (const one of seen) {
    const [first, ...repeats] = one.rows;
    const gone = one.transfer.way === 'chain' && one.transfer.back;
    const wrong = [
      first ? wrongPlace(one, first, judging) : gone ? null : 'lost',
      ...repeats.map((row) => wrongRepeat(one, row, judging)),
      ...one.rows.map((row) => wrongAlarm(row, judging)),
      isPlain(one, seen, judging.now) && first?.deposit == null ? 'plain, and not credited' : null,
    ];
    for (const what of wrong) if (what) found.push(`${what}: ${described(one)}`);
  }
  return found;
}

/** Returns the members of a case whose money is not the sum of their movements. */
export async function wrongBalances(
  { t }: AnyOrderWorld,
  made: Case,
  seen: readonly Seen[],
): Promise<string[]> {
  const rows = seen.flatMap((one) => one.rows);
  const members = [...made.requests, ...made.payouts].map(({ member }) => member);
  members.push(made.finder.uuid);
  const balances = await ask<{ member: string; satang: number }>(t.db, {
    name: 'test_any_order_balances',
    text: `SELECT c.member, (c.balance + coalesce(h.balance, 0) - coalesce(d.owed, 0))::bigint AS satang
      FROM ledger.cash c LEFT JOIN ledger.held h USING (member) LEFT JOIN ledger.debtor d USING (member)
      WHERE c.member = ANY ($1)`,
    values: [members],
  });
  const owed = (member: string) =>
    rows
      .filter((row) => memberOf(made, row) === member)
      .reduce((sum, { credited, takenBack }) => sum + credited - takenBack, 0);
  return balances
    .filter(({ member, satang }) => satang !== owed(member))
    .map(({ member, satang }) => `${member} has ${satang} and not ${owed(member)} satang`);
}
