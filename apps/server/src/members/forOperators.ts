import { toBaht } from '@poy/bet-rules';
import { memberStatus } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { balanceOf, debtOf } from '../ledger/index.ts';
import { AppError } from '../http/appError.ts';
import type { AuditedChange } from '../calls/AuditedChange.ts';
import { refused } from '../http/refused.ts';

const memberRow = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  status: z.int(),
  statusReason: z.string().nullable(),
  level: z.int(),
  phoneNumber: z.string().nullable(),
  createdAt: z.date(),
  passwordChangedAt: z.date().nullable(),
});
type Row = z.infer<typeof memberRow>;
const nameRow = z.object({ uuid: z.uuid(), userName: z.string() });
const openRow = z.object({ count: z.int() });

/** A member as operators see them; money is baht. */
export interface MemberForOperator extends Omit<Row, 'createdAt' | 'passwordChangedAt'> {
  createdAt: number;
  passwordChangedAt: number | null;
  balance: number;
  owed: number;
  openSessions: number;
}

const columns = `
  uuid, user_name AS "userName", status, status_reason AS "statusReason", level,
  phone_number AS "phoneNumber", created_at AS "createdAt",
  password_changed_at AS "passwordChangedAt"`;

/**
 * Returns a member of a site by name.
 * @throws AppError NOT_FOUND
 */
export async function memberByName(db: Db, site: number, userName: string): Promise<Row> {
  const [row] = await db.query({
    name: 'members_by_name',
    text: `SELECT ${columns} FROM members.member WHERE site_id = $1 AND user_name = $2`,
    values: [site, userName],
    row: memberRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const uidRow = z.object({ uid: z.int() });

/**
 * Returns the numbers that invitations name, of members of a site by their names. They keep the keys.
 * @throws Error in words where the site has no member of a name
 */
export async function uidsOf(
  db: Db,
  site: number,
  names: Readonly<Record<string, string>>,
): Promise<Record<string, number>> {
  const uids: Record<string, number> = {};
  for (const [key, userName] of Object.entries(names)) {
    const [row] = await db.query({
      name: 'members_uid_by_name',
      text: 'SELECT uid FROM members.member WHERE site_id = $1 AND user_name = $2',
      values: [site, userName],
      row: uidRow,
    });
    if (!row) throw new Error(`The site has no member ${userName}.`);
    uids[key] = row.uid;
  }
  return uids;
}

/** Returns the names of those of the members who belong to a site. */
export async function namesOf(
  db: Db,
  site: number,
  members: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query({
    name: 'members_names',
    text: `SELECT uuid, user_name AS "userName" FROM members.member
      WHERE site_id = $1 AND uuid = ANY ($2::uuid[])`,
    values: [site, members],
    row: nameRow,
  });
  return new Map(rows.map(({ uuid, userName }) => [uuid, userName]));
}

/**
 * Returns the data of a member that operators may see.
 * @throws AppError NOT_FOUND
 */
export async function memberForOperator(
  db: Db,
  site: number,
  userName: string,
  now: number,
): Promise<MemberForOperator> {
  const { createdAt, passwordChangedAt, ...row } = await memberByName(db, site, userName);
  const { satang } = await balanceOf(db, row.uuid);
  const [open] = await db.query({
    name: 'members_open_sessions',
    text: `SELECT count(*)::int AS count FROM members.session s
      WHERE member = $1 AND members.session_holds(s, $2)`,
    values: [row.uuid, new Date(now)],
    row: openRow,
  });
  return {
    ...row,
    createdAt: createdAt.getTime(),
    passwordChangedAt: passwordChangedAt?.getTime() ?? null,
    balance: toBaht(satang),
    owed: toBaht(await debtOf(db, row.uuid)),
    openSessions: open?.count ?? 0,
  };
}

/**
 * Restricts a member by one of `memberStatus`, or lifts the restriction. The caller tells every
 * process after the commit (`sessions.ended`), so that it holds at once on open sessions.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOTHING_CHANGES
 */
export async function setMemberStatus(
  db: Db,
  site: number,
  { userName, status, reason }: { userName: string; status: number; reason: string },
  now: number,
): Promise<AuditedChange<MemberForOperator, Pick<Row, 'status'>>> {
  // A change is judged by the status that it replaces, so changes of one member take turns.
  await db.query({
    name: 'members_lock_status',
    text: 'SELECT FROM members.member WHERE site_id = $1 AND user_name = $2 FOR NO KEY UPDATE',
    values: [site, userName],
  });
  const before = await memberByName(db, site, userName);
  if (before.status === status) throw refused('NOTHING_CHANGES');
  await db.query({
    name: 'members_set_status',
    text: 'UPDATE members.member SET status = $2, status_reason = $3 WHERE uuid = $1',
    values: [before.uuid, status, status === memberStatus.unrestricted ? null : reason],
  });
  const answer = await memberForOperator(db, site, userName, now);
  const was = { status: before.status, reason: before.statusReason };
  return { before: was, after: { status }, answer };
}
