import { mayOperator, permissions, type OperatorRole, type Permission } from '@poy/contract';
import { passwordProblem } from '@poy/contract/rules';
import type { Db } from '../db/db.ts';
import { hashPassword, passwordFits } from '../members/index.ts';
import { AppError } from '../plugins/appError.ts';
import type { Done } from '../plugins/done.ts';
import { refused } from '../plugins/refused.ts';
import { endSessions, type SessionOperator } from './sessions.ts';

export interface OperatorRow {
  userName: string;
  role: OperatorRole;
  disabled: boolean;
  createdAt: number;
}

const columns = `user_name AS "userName", role, disabled_at IS NOT NULL AS disabled, floor(extract(epoch FROM created_at) * 1000)::bigint AS "createdAt"`;

export const allOperators = (db: Db): Promise<OperatorRow[]> =>
  db.query({
    name: 'operator_all',
    text: `SELECT ${columns} FROM members.operator ORDER BY user_name`,
  });

/** What a role may do, in the order of the table. */
export const permissionsOf = (role: OperatorRole): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => mayOperator(role, permission));

function checkPassword(password: string, field: string): void {
  const problem = passwordProblem(password);
  if (problem) throw new AppError('VALIDATION', { fields: { [field]: problem } });
}

/** Makes an operator with a password that is theirs only once they have changed it. @throws AppError VALIDATION, OPERATOR_REFUSED NAME_TAKEN */
export async function createOperator(
  db: Db,
  by: SessionOperator,
  { userName, password, role }: { userName: string; password: string; role: OperatorRole },
): Promise<Done<OperatorRow>> {
  checkPassword(password, 'password');
  const [row] = await db.query<OperatorRow>({
    name: 'operator_create',
    text: `INSERT INTO members.operator (user_name, password_hash, role, password_set_by) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    values: [userName, await hashPassword(password), role, by.id],
  });
  if (!row) throw refused('NAME_TAKEN');
  return { before: null, after: row, answer: row };
}

export interface OperatorChange {
  readonly userName: string;
  readonly role?: OperatorRole | undefined;
  readonly disabled?: boolean | undefined;
  readonly password?: string | undefined;
}

/** Changes another operator and ends all their sessions. @throws AppError NOT_FOUND, VALIDATION, OPERATOR_REFUSED OWN_ROLE */
export async function changeOperator(
  db: Db,
  by: SessionOperator,
  { userName, role, disabled, password }: OperatorChange,
  now: number,
): Promise<Done<OperatorRow>> {
  if (userName === by.userName) throw refused('OWN_ROLE');
  if (password !== undefined) checkPassword(password, 'password');
  const [before] = await db.query<OperatorRow & { id: number }>({
    name: 'operator_lock',
    text: `SELECT id, ${columns} FROM members.operator WHERE user_name = $1 FOR UPDATE`,
    values: [userName],
  });
  if (!before) throw new AppError('NOT_FOUND');
  const { id, ...was } = before;
  const [row] = await db.query<OperatorRow>({
    name: 'operator_change',
    text: `UPDATE members.operator SET role = coalesce($2, role), password_hash = coalesce($3, password_hash), password_set_by = CASE WHEN $3::text IS NULL THEN password_set_by ELSE $6 END,
        disabled_at = CASE WHEN $4::boolean IS NULL THEN disabled_at WHEN $4 THEN coalesce(disabled_at, $5) END
      WHERE id = $1 RETURNING ${columns}`,
    values: [
      id,
      role ?? null,
      password === undefined ? null : await hashPassword(password),
      disabled ?? null,
      new Date(now),
      by.id,
    ],
  });
  if (!row) throw new AppError('NOT_FOUND');
  await endSessions(db, id, {}, now);
  return {
    before: was,
    after: { ...row, ...(password !== undefined && { password: 'changed' }) },
    answer: row,
  };
}

/** Changes one's own password and ends one's other sessions; to the same one is no change. @throws AppError invalidLoginCredential, VALIDATION, OPERATOR_REFUSED */
export async function changeOwnPassword(
  db: Db,
  by: SessionOperator,
  { password, newPassword }: { password: string; newPassword: string },
  now: number,
): Promise<Done<Record<string, never>>> {
  checkPassword(newPassword, 'newPassword');
  const [row] = await db.query<{ hash: string }>({
    name: 'operator_hash',
    text: 'SELECT password_hash AS hash FROM members.operator WHERE id = $1 FOR UPDATE',
    values: [by.id],
  });
  if (!(await passwordFits(row?.hash ?? null, password)))
    throw new AppError('invalidLoginCredential');
  if (newPassword === password) throw refused('NOTHING_CHANGES');
  await db.query({
    name: 'operator_set_password',
    text: 'UPDATE members.operator SET password_hash = $2, password_set_by = NULL WHERE id = $1',
    values: [by.id, await hashPassword(newPassword)],
  });
  await endSessions(db, by.id, { except: by.sessionId }, now);
  return { before: null, after: { password: 'changed' }, answer: {} };
}
