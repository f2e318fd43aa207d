import type { BodyOf } from '@poy/contract';
import { memberStatus, userNameProblem } from '@poy/contract/rules';
import { randomInt } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { openMemberAccount } from '../../ledger/index.ts';
import type { Visitor } from '../signIn/login.ts';
import { openSession, type SessionMember } from '../queries.ts';
import { refuseSuspended } from '../restrictions.ts';
import { invitedBy, type Log } from '../signUp/invitedBy.ts';
import { refuseOtherAgent } from '../signUp/signup.ts';
import type { LineAccount } from './lineClient.ts';
import { findByLine, insertLineMember } from './lineMembers.ts';

type LineLogin = BodyOf<'/api/users.line-login'>;

const signs = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a new user name, such as `linek7w2m9qa`, that keeps the rules of user names. */
function newUserName(): string {
  for (;;) {
    const name = `line${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`;
    if (!userNameProblem(name)) return name;
  }
}

/** A verified sign-in by LINE on a site. */
export interface LineSignIn {
  siteId: number;
  account: LineAccount;
  visitor: Visitor;
}

/**
 * Signs in the member who has the LINE account; null where nobody has it.
 * @throws AppError FORBIDDEN (suspended), LINE_FAILED (unlinked meanwhile)
 */
export async function signInByLine(
  { db, clock, env }: Deps,
  { siteId, account: { lineUid }, visitor }: LineSignIn,
): Promise<SessionMember | null> {
  const found = await findByLine(db, siteId, lineUid, env.demo);
  if (!found) return null;
  const { uuid, userName, status, avatar, holds } = found;
  if (!holds) throw new AppError('FORBIDDEN');
  refuseSuspended(found);
  const begun = { ...visitor, member: uuid, by: { lineUid }, now: clock() };
  const sessionId = await openSession(db, begun);
  if (!sessionId) throw new AppError('LINE_FAILED');
  return { uuid, userName, status, avatar, siteId, sessionId };
}

/**
 * Makes a member without a password, signed in. Name and address of mail are those that LINE vouched
 * for, and where the visitor came from follows the rules of sign-up. Null is answered where somebody
 * has made the same member at the same moment.
 * @throws AppError VALIDATION (another site's agentId)
 */
export async function signUpByLine(
  { db, clock }: Deps,
  { siteId, account, visitor }: LineSignIn,
  body: LineLogin,
  log: Log,
): Promise<SessionMember | null> {
  refuseOtherAgent(siteId, body);
  const invited = await invitedBy(db, siteId, body, log);
  const userName = newUserName();
  return db.tx(async (tx) => {
    const uuid = await insertLineMember(tx, {
      siteId,
      userName,
      account,
      ...invited,
      registerFromDomain: body.registerFromDomain ?? null,
      slug: body.slug ?? null,
      fromAfLink: body.fromAfLink ?? false,
    });
    if (!uuid) return null;
    await openMemberAccount(tx, uuid);
    const { lineUid } = account;
    const begun = { ...visitor, member: uuid, by: { lineUid }, now: clock() };
    const sessionId = await openSession(tx, begun);
    if (!sessionId) throw new Error('The session was not written');
    return { uuid, userName, status: memberStatus.unrestricted, avatar: null, siteId, sessionId };
  });
}
