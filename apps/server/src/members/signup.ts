import type { signupBody } from '@poy/contract';
import type { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { openMemberAccount } from '../ledger/index.ts';
import { addressKey } from '../http/addressKey.ts';
import { AppError } from '../http/appError.ts';
import { refuseCommon } from './commonPassword.ts';
import type { Visitor } from './login.ts';
import { hashPassword } from './password.ts';
import { plainPhoneNumber } from './phoneNumber.ts';
import { hasUid, insertMember, openSession, type SessionMember } from './queries.ts';

type SignupBody = z.output<typeof signupBody>;

export interface Log {
  warn(details: object, message: string): void;
}

/**
 * Returns the number of the member who invited, or 0. One that is not known on the site is noted in
 * the log and counts as none, so that an old link costs nobody a new member. So does a slug: no
 * member has one yet, and what the link said is kept with the new member.
 */
export async function refUidOf(
  db: Db,
  siteId: number,
  { refUid, slug, employeeSlug }: Pick<SignupBody, 'refUid' | 'slug' | 'employeeSlug'>,
  log: Log,
): Promise<number> {
  if (slug || employeeSlug) log.warn({ slug, employeeSlug }, 'a sign-up names an unknown slug');
  if (!refUid || (await hasUid(db, siteId, refUid))) return refUid ?? 0;
  log.warn({ refUid }, 'a sign-up names an unknown refUid');
  return 0;
}

/** @throws AppError VALIDATION where a body names another site than that of the host */
export function refuseOtherAgent(siteId: number, { agentId }: Pick<SignupBody, 'agentId'>): void {
  if (agentId != null && agentId !== siteId)
    throw new AppError('VALIDATION', { fields: { agentId: 'agentId.invalid' } });
}

/**
 * Makes a member with an empty account, signed in. The member belongs to the site of the host.
 * @throws AppError userNameTaken, VALIDATION (another site's agentId, a password that many people
 * use)
 */
export async function signup(
  { db, clock }: Deps,
  siteId: number,
  body: SignupBody,
  visitor: Visitor,
  log: Log,
): Promise<SessionMember> {
  refuseOtherAgent(siteId, body);
  refuseCommon('password', body.password);
  const refUid = await refUidOf(db, siteId, body, log);
  const passwordHash = await hashPassword(body.password, addressKey(visitor.address));
  const phoneNumber = plainPhoneNumber(body.phoneNumber);
  return db.tx(async (tx) => {
    const uuid = await insertMember(tx, { ...body, refUid, siteId, passwordHash, phoneNumber });
    if (!uuid) throw new AppError('userNameTaken');
    await openMemberAccount(tx, uuid);
    const begun = { member: uuid, by: { passwordHash }, ...visitor, now: clock() };
    const sessionId = await openSession(tx, begun);
    if (!sessionId) throw new Error('The session was not written');
    return { uuid, userName: body.userName, status: 0, avatar: null, siteId, sessionId };
  });
}
