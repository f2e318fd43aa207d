import { createHash, randomBytes } from 'node:crypto';
import { operatorRoles } from '@poy/contract/operators';
import { deskHeader, operatorHeader } from '@poy/contract/rules';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { deskTokenOf } from './deskCookie.ts';
import { sitesColumn, worksFor } from '../worksFor.ts';

/** The operator and the session that a request belongs to. */
const sessionOperator = z.object({
  id: z.int(),
  userName: z.string(),
  role: z.enum(operatorRoles),
  /**
   * The sites that the operator works for. A call at another site is refused before anything is
   * read.
   */
  sites: worksFor,
  sessionId: z.int(),
  /** True where the operator has a second factor, and where the called site demands one of them. */
  factor: z.boolean(),
  factorDemanded: z.boolean(),
});
export type SessionOperator = z.infer<typeof sessionOperator>;

/** Reads whether the operator `o` has a second factor; it stands in the list of columns. */
export const factorColumn = 'operator.has_factor(o.id)';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/**
 * A session that nobody used for `idleMs` is over, and no session lasts longer than `longestMs`. A
 * page may stand open on a screen that nobody watches, so a session of the desk ends sooner.
 */
const lives = {
  commandLine: { idleMs: 12 * hourMs, longestMs: 7 * 24 * hourMs },
  desk: { idleMs: 30 * minuteMs, longestMs: 12 * hourMs },
} as const;

const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Opens a session.
 * @returns its token: 32 random bytes, of which only the hash is kept
 */
export async function openSession(
  db: Db,
  session: { operator: number; userAgent: string; address: string; now: number; desk: boolean },
): Promise<string> {
  const token = newToken();
  await db.query({
    name: 'operator_open_session',
    text: `INSERT INTO operator.session
        (token_hash, operator, user_agent, address, created_at, last_seen_at, desk)
      VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    values: [
      hashOf(token),
      session.operator,
      session.userAgent.slice(0, 400),
      session.address,
      new Date(session.now),
      session.desk,
    ],
  });
  return token;
}

/** Answers whether a call of an operator comes from the desk, whose token is in a cookie. */
export const isOfDesk = (request: FastifyRequest): boolean => carriedBy(request)?.desk === true;

/** Returns the token of a request and the kind of session that it must be of, or null. */
function carriedBy(request: FastifyRequest): { token: string; desk: boolean } | null {
  const token = request.headers[operatorHeader];
  if (typeof token === 'string' && token !== '') return { token, desk: false };
  const ofDesk = deskTokenOf(request);
  return ofDesk === null ? null : { token: ofDesk, desk: true };
}

/**
 * Returns the operator whose living session the request carries, or null: in the header of the
 * command line or in the cookie of the desk, each of which counts for its own kind of session only.
 * The row is read at every call: operators make few calls, and somebody who was disabled or works for
 * other sites since must be out at once. Its time is updated where a person made the call. `demo`
 * tells that the server runs as a demo, where passwords that everybody knows are valid. `site` is the
 * site that is called.
 */
export async function operatorOf(
  db: Db,
  request: FastifyRequest,
  { now, demo, site }: { now: number; demo: boolean; site: number },
): Promise<SessionOperator | null> {
  const carried = carriedBy(request);
  if (!carried) return null;
  const { idleMs, longestMs } = lives[carried.desk ? 'desk' : 'commandLine'];
  const bySomebody = !carried.desk || request.headers[deskHeader] === 'act';
  const [row] = await db.query({
    name: 'operator_of_token',
    text: `UPDATE operator.session s
        SET last_seen_at = CASE WHEN $8 THEN greatest(s.last_seen_at, $2) ELSE s.last_seen_at END
      FROM operator.operator o
      WHERE s.token_hash = $1 AND s.desk = $7 AND s.revoked_at IS NULL AND s.last_seen_at > $3 AND s.created_at > $4
        AND o.id = s.operator AND o.disabled_at IS NULL
        AND members.password_holds(o.known_password, $5)
      RETURNING o.id, o.user_name AS "userName", o.role, ${sitesColumn}, s.id AS "sessionId",
        ${factorColumn} AS factor, EXISTS (SELECT FROM operator.factor_demand d
          WHERE d.site_id = $6 OR (d.site_id IS NULL AND o.all_sites)) AS "factorDemanded"`,
    values: [
      hashOf(carried.token),
      new Date(now),
      new Date(now - idleMs),
      new Date(now - longestMs),
      demo,
      site,
      carried.desk,
      bySomebody,
    ],
    row: sessionOperator,
  });
  return row ?? null;
}

/**
 * Gives a session another token, so that a copy of the old one opens nothing.
 * @returns the new token
 */
export async function renewToken(db: Db, sessionId: number): Promise<string> {
  const token = newToken();
  await db.query({
    name: 'operator_renew_token',
    text: 'UPDATE operator.session SET token_hash = $2 WHERE id = $1',
    values: [sessionId, hashOf(token)],
  });
  return token;
}

/** Ends sessions of an operator: one of them, or all but one. */
export async function endSessions(
  db: Db,
  operator: number,
  which: { only?: number; except?: number },
  now: number,
): Promise<void> {
  await db.query({
    name: 'operator_end_sessions',
    text: `UPDATE operator.session SET revoked_at = $2
      WHERE operator = $1 AND revoked_at IS NULL
        AND ($3::bigint IS NULL OR id = $3) AND ($4::bigint IS NULL OR id <> $4)`,
    values: [operator, new Date(now), which.only ?? null, which.except ?? null],
  });
}

/** Names a signed-in operator among those whose passwords are worked on. */
export const senderOf = (operator: number): string => `operator:${operator}`;
