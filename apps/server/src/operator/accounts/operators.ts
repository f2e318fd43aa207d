import {
  mayOperator,
  operatorRoles,
  permissions,
  type OperatorRole,
  type OperatorSites,
  type Permission,
} from '@poy/contract/operators';
import { passwordProblem } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { hashPassword } from '../../members/index.ts';
import { AppError } from '../../http/appError.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { refused } from '../../http/refused.ts';
import { ownHash } from '../password/passwordOf.ts';
import {
  endSessions,
  factorColumn,
  renewToken,
  senderOf,
  type SessionOperator,
} from '../session/sessions.ts';
import {
  worksForAllOf,
  givenSites,
  sitesColumn,
  sitesOnWire,
  worksFor,
  writeSites,
  type WorksFor,
} from '../worksFor.ts';

const stored = z.object({
  id: z.int(),
  userName: z.string(),
  role: z.enum(operatorRoles),
  sites: worksFor,
  disabled: z.boolean(),
  /** True where they sign in with a second factor. */
  factor: z.boolean(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
type Stored = z.infer<typeof stored>;
const madeRow = z.object({ id: z.int() });
const changedRow = z.object({ changed: z.boolean() });

export interface OperatorRow extends Omit<Stored, 'id' | 'sites'> {
  sites: OperatorSites;
}

const select = `
  SELECT o.id, o.user_name AS "userName", o.role, ${sitesColumn}, o.disabled_at IS NOT NULL AS disabled,
    ${factorColumn} AS factor, floor(extract(epoch FROM o.created_at) * 1000)::bigint AS "createdAt"
  FROM operator.operator o`;

const onWire = ({ id: _id, sites, ...row }: Stored): OperatorRow => ({
  ...row,
  sites: sitesOnWire(sites),
});

/**
 * Returns the operators whom somebody may change: those who work for no other sites than they do.
 */
export async function operatorsWithin(db: Db, by: WorksFor): Promise<OperatorRow[]> {
  const rows = await db.query({
    name: 'operator_all',
    text: `${select} ORDER BY o.user_name`,
    row: stored,
  });
  return rows.filter(({ sites }) => worksForAllOf(by, sites)).map(onWire);
}

async function operatorById(db: Db, id: number): Promise<OperatorRow> {
  const [row] = await db.query({
    name: 'operator_by_id',
    text: `${select} WHERE o.id = $1`,
    values: [id],
    row: stored,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return onWire(row);
}

/** Returns the permissions of a role, in the order of the table. */
export const permissionsOf = (role: OperatorRole): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => mayOperator(role, permission));

function checkPassword(password: string, field: string): void {
  const problem = passwordProblem(password);
  if (problem) throw new AppError('VALIDATION', { fields: { [field]: problem } });
}

export interface NewOperator {
  readonly userName: string;
  readonly password: string;
  readonly role: OperatorRole;
  readonly sites: OperatorSites;
}

/**
 * Makes an operator for sites that the maker works for too. The password counts as the operator's
 * own only after they have changed it.
 * @throws AppError VALIDATION, OPERATOR_REFUSED NAME_TAKEN or NOT_YOUR_SITE
 */
export async function createOperator(
  db: Db,
  by: SessionOperator,
  { userName, password, role, sites }: NewOperator,
): Promise<AuditedChange<OperatorRow>> {
  checkPassword(password, 'password');
  const given = await givenSites(db, by.sites, sites);
  const [made] = await db.query({
    name: 'operator_create',
    text: `INSERT INTO operator.operator
        (user_name, password_hash, role, all_sites, password_given_by, password_given_at, password_own)
      VALUES ($1, $2, $3, false, $4, clock_timestamp(), false) ON CONFLICT DO NOTHING RETURNING id`,
    values: [userName, await hashPassword(password, senderOf(by.id)), role, by.id],
    row: madeRow,
  });
  if (!made) throw refused('NAME_TAKEN');
  await writeSites(db, made.id, given);
  const answer = await operatorById(db, made.id);
  return { before: null, after: answer, answer };
}

export interface OperatorChange {
  readonly userName: string;
  readonly role?: OperatorRole | undefined;
  readonly sites?: OperatorSites | undefined;
  readonly disabled?: boolean | undefined;
  readonly password?: string | undefined;
}

async function writeChange(
  db: Db,
  { id, by, now }: { id: number; by: number; now: number },
  { role, disabled, password }: OperatorChange,
): Promise<void> {
  if (password !== undefined)
    await db.query({
      name: 'operator_give_password',
      text: 'SELECT operator.give_password($1, $2, $3)',
      values: [id, await hashPassword(password, senderOf(by)), by],
    });
  await db.query({
    name: 'operator_change',
    text: `UPDATE operator.operator SET role = coalesce($2, role),
        disabled_at = CASE WHEN $3::boolean IS NULL THEN disabled_at WHEN $3 THEN coalesce(disabled_at, $4) END
      WHERE id = $1`,
    values: [id, role ?? null, disabled ?? null, new Date(now)],
  });
}

/**
 * Returns an operator whom somebody may change, and locks the row; null where there is none, or one
 * who works for more sites.
 */
export async function takeOperator(
  db: Db,
  by: SessionOperator,
  userName: string,
): Promise<Stored | null> {
  // The row is locked before the sites are read. The sites are other rows, and a change made while
  // this one waited for the lock must be seen.
  await db.query({
    name: 'operator_lock',
    text: 'SELECT FROM operator.operator WHERE user_name = $1 FOR UPDATE',
    values: [userName],
  });
  const [was] = await db.query({
    name: 'operator_by_name',
    text: `${select} WHERE o.user_name = $1`,
    values: [userName],
    row: stored,
  });
  return was && worksForAllOf(by.sites, was.sites) ? was : null;
}

/**
 * Changes another operator, who works for no other sites than the changer, and ends all sessions of
 * that operator. Nobody can give a site that they do not work for.
 * @throws AppError NOT_FOUND, VALIDATION, OPERATOR_REFUSED OWN_ROLE or NOT_YOUR_SITE
 */
export async function changeOperator(
  db: Db,
  by: SessionOperator,
  change: OperatorChange,
  now: number,
): Promise<AuditedChange<OperatorRow>> {
  const { userName, sites, password } = change;
  if (userName === by.userName) throw refused('OWN_ROLE');
  if (password !== undefined) checkPassword(password, 'password');
  const was = await takeOperator(db, by, userName);
  if (!was) throw new AppError('NOT_FOUND');
  if (sites !== undefined) await writeSites(db, was.id, await givenSites(db, by.sites, sites));
  await writeChange(db, { id: was.id, by: by.id, now }, change);
  await endSessions(db, was.id, {}, now);
  const answer = await operatorById(db, was.id);
  const after = { ...answer, ...(password !== undefined && { password: 'changed' }) };
  return { before: onWire(was), after, answer };
}

/**
 * Changes one's own password and ends one's other sessions. This one goes on under a new token. The
 * same password again is refused as no change.
 * @returns the new token
 * @throws AppError invalidLoginCredential, VALIDATION, OPERATOR_REFUSED
 */
export async function changeOwnPassword(
  db: Db,
  by: SessionOperator,
  { password, newPassword }: { password: string; newPassword: string },
  now: number,
): Promise<AuditedChange<{ token: string }>> {
  checkPassword(newPassword, 'newPassword');
  const before = await ownHash(db, by, password);
  if (before === null) throw new AppError('invalidLoginCredential');
  if (newPassword === password) throw refused('NOTHING_CHANGES');
  const [row] = await db.query({
    name: 'operator_change_password',
    text: 'SELECT operator.change_password($1, $2, $3) AS changed',
    values: [by.id, before, await hashPassword(newPassword, senderOf(by.id))],
    row: changedRow,
  });
  // Somebody has given them another one meanwhile.
  if (!row?.changed) throw new AppError('invalidLoginCredential');
  await endSessions(db, by.id, { except: by.sessionId }, now);
  const token = await renewToken(db, by.sessionId);
  return { before: null, after: { password: 'changed' }, answer: { token } };
}
