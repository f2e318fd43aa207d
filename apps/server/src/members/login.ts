import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { attemptLimit, clearAttempts, countAttempt } from './attempts.ts';
import { createOneAtATime } from './oneAtATime.ts';
import { passwordFits } from './password.ts';
import { findCredentials, insertSession, type SessionMember } from './queries.ts';

const oneAtATime = createOneAtATime();

export interface Visitor {
  userAgent: string;
  address: string;
}

async function check(
  { db, clock, env }: Deps,
  siteId: number,
  userName: string,
  password: string,
): Promise<{ uuid: string; status: number }> {
  const attempts = await countAttempt(db, siteId, userName, clock());
  if (attempts > attemptLimit) throw new AppError('loginAttemptCountReachLimit');
  const known = await findCredentials(db, siteId, userName, env.demo);
  const fits = await passwordFits(known?.passwordHash ?? null, password);
  if (!known || !fits)
    throw new AppError(
      attempts === attemptLimit ? 'loginAttemptCountReachLimit' : 'invalidLoginCredential',
    );
  await clearAttempts(db, siteId, userName);
  if (known.status === 1) throw new AppError('FORBIDDEN');
  return known;
}

/**
 * Signs a member in with a new session row. An unknown name and a wrong password take the same
 * steps and get the same answer. Attempts on one name run one after the other, so that several
 * devices of one member may sign in at once.
 * @throws AppError invalidLoginCredential, loginAttemptCountReachLimit (with the fifth failure, and
 * for 15 min after it), FORBIDDEN (suspended)
 */
export function login(
  deps: Deps,
  siteId: number,
  { userName, password }: { userName: string; password: string },
  visitor: Visitor,
): Promise<SessionMember> {
  return oneAtATime(`${siteId} ${userName}`, async () => {
    const { uuid, status } = await check(deps, siteId, userName, password);
    const sessionId = await insertSession(deps.db, { member: uuid, ...visitor, now: deps.clock() });
    return { uuid, userName, status, siteId, sessionId };
  });
}
