import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/db.ts';
import { keptAddress } from '../../http/addressKey.ts';
import { AppError } from '../../http/appError.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { SessionOperator } from '../session/sessions.ts';

/** An operator's action as the log names it. */
export interface Action {
  /** The name of the call without its family: `results.confirm`. */
  readonly action: string;
  /**
   * The thing that the action changes: `round:17`, `member:demo01@localhost`, `operator:operator2`.
   */
  readonly subject: string;
  /** The site whose operators may read the row; with null only operators of all sites may. */
  readonly site: number | null;
  readonly reason?: string | undefined;
}

interface Entry extends Action {
  outcome: 'done' | 'refused';
  code: string | null;
  before: unknown;
  after: unknown;
}

/** The person who acted. The number and the role are missing where somebody only gave a name. */
interface Actor {
  readonly id: number | null;
  readonly userName: string;
  readonly role: string;
}

const asJson = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** Writes one row of the log. */
export async function writeLogRow(
  db: Db,
  actor: Actor,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  entry: Entry,
): Promise<void> {
  await db.query({
    name: 'operator_audit',
    text: `INSERT INTO operator.audit_log (operator, site_id, user_name, role, action, subject,
        reason, outcome, code, before, after, request_id, address)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      actor.id,
      entry.site,
      actor.userName,
      actor.role,
      entry.action,
      entry.subject,
      entry.reason ?? null,
      entry.outcome,
      entry.code,
      asJson(entry.before),
      asJson(entry.after),
      request.id,
      keptAddress(request.ip),
    ],
  });
}

/** Returns a refusal as the log names it: the reason, or else the code. */
export const reasonOf = (error: AppError): string =>
  typeof error.details?.why === 'string' ? error.details.why : error.code;

/**
 * Does an operator's work and writes it into the log in one transaction, so that neither exists
 * without the other. Refused work is undone, and the log keeps the refusal with its reason.
 * `prepare` does what needs no transaction before it begins, and the work gets what it returns.
 */
export async function audited<T, Prepared = undefined>(
  db: Db,
  operator: SessionOperator,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  action: Action,
  work: (tx: Db, prepared: Prepared) => Promise<AuditedChange<T>>,
  prepare?: () => Promise<Prepared>,
): Promise<T> {
  try {
    const prepared = (await prepare?.()) as Prepared;
    return await db.tx(async (tx) => {
      const { before, after, answer } = await work(tx, prepared);
      await writeLogRow(tx, operator, request, {
        ...action,
        outcome: 'done',
        code: null,
        before,
        after,
      });
      return answer;
    });
  } catch (error) {
    if (error instanceof AppError)
      await writeLogRow(db, operator, request, {
        ...action,
        outcome: 'refused',
        code: reasonOf(error),
        before: null,
        after: null,
      });
    throw error;
  }
}
