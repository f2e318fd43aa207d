import type { signupBody } from '@poy/contract';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { openMemberAccount } from '../ledger/index.ts';
import { addressKey } from '../http/addressKey.ts';
import { AppError } from '../http/appError.ts';
import { refuseCommon } from './commonPassword.ts';
import type { Visitor } from './login.ts';
import { hashPassword } from './password.ts';
import { insertMember, insertSession, type SessionMember } from './queries.ts';

/**
 * Makes a member with an empty account, signed in. The member belongs to the site of the host,
 * whatever agentId the body names.
 * @throws AppError userNameTaken, VALIDATION (a password that many people use)
 */
export async function signup(
  { db, clock }: Deps,
  siteId: number,
  body: z.output<typeof signupBody>,
  visitor: Visitor,
): Promise<SessionMember> {
  refuseCommon('password', body.password);
  const passwordHash = await hashPassword(body.password, addressKey(visitor.address));
  const phoneNumber = body.phoneNumber.replace(/\D/g, '');
  return db.tx(async (tx) => {
    const uuid = await insertMember(tx, { ...body, siteId, passwordHash, phoneNumber });
    if (!uuid) throw new AppError('userNameTaken');
    await openMemberAccount(tx, uuid);
    const begun = { member: uuid, passwordHash, ...visitor, now: clock() };
    const sessionId = await insertSession(tx, begun);
    if (!sessionId) throw new Error('The session was not written');
    return { uuid, userName: body.userName, status: 0, siteId, sessionId };
  });
}
