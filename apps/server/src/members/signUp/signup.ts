import type { signupBody } from '@poy/contract';
import { memberStatus } from '@poy/contract/rules';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { openMemberAccount } from '../../ledger/index.ts';
import { addressKey } from '../../http/addressKey.ts';
import { AppError } from '../../http/appError.ts';
import { refuseCommon } from '../password/commonPassword.ts';
import type { Visitor } from '../signIn/login.ts';
import { hashPassword } from '../password/password.ts';
import { plainPhoneNumber } from '../phone/phoneNumber.ts';
import { invitedBy, type Log } from './invitedBy.ts';
import { insertMember, openSession, type SessionMember } from '../queries.ts';

type SignupBody = z.output<typeof signupBody>;

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
  const phoneNumber = plainPhoneNumber(body.phoneNumber);
  const invited = await invitedBy(db, siteId, { ...body, phoneNumber }, log);
  const passwordHash = await hashPassword(body.password, addressKey(visitor.address));
  return db.tx(async (tx) => {
    const uuid = await insertMember(tx, { ...body, ...invited, siteId, passwordHash, phoneNumber });
    if (!uuid) throw new AppError('userNameTaken');
    await openMemberAccount(tx, uuid);
    const begun = { member: uuid, by: { passwordHash }, ...visitor, now: clock() };
    const sessionId = await openSession(tx, begun);
    if (!sessionId) throw new Error('The session was not written');
    return {
      uuid,
      userName: body.userName,
      status: memberStatus.unrestricted,
      avatar: null,
      siteId,
      sessionId,
    };
  });
}
