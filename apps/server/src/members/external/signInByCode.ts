import { externalCodeMs } from '@poy/contract';
import { memberStatus } from '@poy/contract/rules';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import type { Visitor } from '../signIn/login.ts';
import type { SessionMember } from '../queries.ts';
import { hashOfCode } from './askExternalCode.ts';

const begunRow = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  status: z.int(),
  avatar: z.string().nullable(),
  sessionId: z.uuid(),
});

/**
 * Signs a member in with a code that the agent's server asked for on this site, once, within a
 * minute. An agent's word opens a session and is no proof for what asks for one once more.
 * @throws AppError EXTERNAL_FAILED (unknown, used, too old, another site's), FORBIDDEN (suspended)
 */
export async function signInByCode(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  siteId: number,
  code: string,
  { userAgent, address }: Visitor,
): Promise<SessionMember> {
  const now = clock();
  return db.tx(async (tx) => {
    const used = await tx.query({
      name: 'members_use_external_code',
      text: `UPDATE members.external_code SET used_at = $3
        WHERE hash = $1 AND site_id = $2 AND used_at IS NULL AND made_at > $4 RETURNING member`,
      values: [hashOfCode(code), siteId, new Date(now), new Date(now - externalCodeMs)],
      row: z.object({ member: z.uuid() }),
    });
    if (!used[0]) throw new AppError('EXTERNAL_FAILED');
    const [begun] = await tx.query({
      name: 'members_insert_external_session',
      text: `WITH found AS (
          SELECT uuid, user_name, status, avatar FROM members.member
          WHERE uuid = $1 AND site_id = $2 AND status <> ${memberStatus.suspended}
            AND members.password_holds(known_password, $6) FOR SHARE),
        begun AS (
          INSERT INTO members.session (member, user_agent, address, created_at, last_seen_at)
          SELECT uuid, $3, $4, $5, $5 FROM found RETURNING id)
        SELECT uuid, user_name AS "userName", status, avatar, id AS "sessionId" FROM found, begun`,
      values: [used[0].member, siteId, userAgent.slice(0, 400), address, new Date(now), env.demo],
      row: begunRow,
    });
    if (!begun) throw new AppError('FORBIDDEN');
    return { ...begun, siteId };
  });
}
