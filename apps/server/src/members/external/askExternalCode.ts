import { externalCodeMs } from '@poy/contract';
import { memberStatus } from '@poy/contract/rules';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';

const foundRow = z.object({ uuid: z.uuid(), status: z.int(), holds: z.boolean() });

/** A call of an agent's server whose signature was checked. */
interface AgentCall {
  siteId: number;
  userName: string;
  /** The signature of the call, by which it is known when it comes once more. */
  signature: string;
}

/** Returns the hash under which a code is kept. A code is random, so the hash needs no key. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(code).digest('base64url');

/** Returns the member of a site whom somebody may sign in. @throws AppError NOT_FOUND, FORBIDDEN */
async function memberFor(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { siteId, userName }: AgentCall,
): Promise<string> {
  const [found] = await db.query({
    name: 'members_find_for_agent',
    text: `SELECT uuid, status, members.password_holds(known_password, $3) AS holds
      FROM members.member WHERE site_id = $1 AND user_name = $2`,
    values: [siteId, userName, env.demo],
    row: foundRow,
  });
  if (!found) throw new AppError('NOT_FOUND');
  if (found.status === memberStatus.suspended || !found.holds) throw new AppError('FORBIDDEN');
  return found.uuid;
}

/**
 * Makes a code that signs a member of the site in, for the site's agent.
 * @returns the code and the moment (ms) at which it ends
 * @throws AppError NOT_FOUND (no such member of the site), FORBIDDEN (suspended), REPLAYED
 */
export async function askExternalCode(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  call: AgentCall,
): Promise<{ code: string; expiresAt: number }> {
  const member = await memberFor(deps, call);
  const code = randomBytes(32).toString('base64url');
  const now = deps.clock();
  const written = await deps.db.query({
    name: 'members_write_external_code',
    text: `INSERT INTO members.external_code (hash, site_id, member, signature, made_at)
      VALUES ($1, $2, $3, $4, $5) ON CONFLICT (site_id, signature) DO NOTHING RETURNING hash`,
    values: [hashOfCode(code), call.siteId, member, call.signature, new Date(now)],
    row: z.object({ hash: z.string() }),
  });
  if (written.length === 0) throw new AppError('REPLAYED');
  return { code, expiresAt: now + externalCodeMs };
}

/** A call may be five minutes old or early, so it could come once more for ten. */
const rememberedMs = 15 * 60_000;

/** Removes codes that sign nobody in, once their calls are too old to be repeated. */
export async function forgetExternalCodes(db: Db, now: number): Promise<void> {
  await db.query({
    name: 'members_forget_external_codes',
    text: 'DELETE FROM members.external_code WHERE made_at <= $1',
    values: [new Date(now - rememberedMs)],
  });
}
