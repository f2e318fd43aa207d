import type { Deps } from '../../deps.ts';
import { addressKey } from '../../http/addressKey.ts';
import { AppError } from '../../http/appError.ts';
import { guardAttempt } from '../proofs/attempts.ts';
import { createOneAtATime } from '../proofs/oneAtATime.ts';
import { rightHash } from '../password/password.ts';
import { storedPassword } from '../password/passwordOf.ts';
import {
  addressesOf,
  findCredentials,
  openSession,
  type Credentials,
  type SessionMember,
} from '../queries.ts';
import { refuseSuspended } from '../restrictions.ts';

const oneAtATime = createOneAtATime();

export interface Visitor {
  userAgent: string;
  address: string;
}

interface Given {
  userName: string;
  password: string;
}

async function check(
  { db, clock, env }: Deps,
  siteId: number,
  { userName, password }: Given,
  address: string,
  confirm: () => Promise<void>,
): Promise<Credentials & { passwordHash: string }> {
  const knownAddresses = async () =>
    new Set((await addressesOf(db, siteId, userName)).map(addressKey));
  const attempt = { siteId, userName, address, knownAddresses, confirm };
  const member = await guardAttempt(db, attempt, clock(), async () => {
    const found = await findCredentials(db, siteId, userName, env.demo);
    const passwordHash = await rightHash(storedPassword(db, found), password, address);
    return found && passwordHash !== null ? { ...found, passwordHash } : null;
  });
  refuseSuspended(member);
  return member;
}

/**
 * Signs a member in with a new session row. An unknown name and a wrong password take the same
 * steps and get the same answer. Attempts of one address on one name run one after the other, so
 * that several devices of one member may sign in at once. After two failures `confirm` is called, which
 * throws unless whoever tries is proved to be no program.
 * @throws AppError invalidLoginCredential, loginAttemptCountReachLimit (with the fifth failure, and
 * for 15 min after it), RATE_LIMITED (too many passwords are being checked), FORBIDDEN (suspended);
 * whatever `confirm` throws
 */
export function login(
  deps: Deps,
  siteId: number,
  given: Given,
  visitor: Visitor,
  confirm: () => Promise<void>,
): Promise<SessionMember> {
  const { userName } = given;
  const address = addressKey(visitor.address);
  return oneAtATime(`${siteId} ${userName} ${address}`, async () => {
    const { uuid, status, avatar, passwordHash } = await check(
      deps,
      siteId,
      given,
      address,
      confirm,
    );
    const now = deps.clock();
    const begun = { member: uuid, by: { passwordHash }, ...visitor, now };
    const sessionId = await openSession(deps.db, begun);
    if (!sessionId) throw new AppError('invalidLoginCredential');
    return { uuid, userName, status, avatar, siteId, sessionId };
  });
}
