import type { OperatorRole } from '@poy/contract';
import type { Deps } from '../deps.ts';
import {
  attemptLimit,
  clearAttempts,
  countAttempt,
  createOneAtATime,
  passwordFits,
} from '../members/index.ts';
import { AppError } from '../plugins/appError.ts';
import { openSession } from './sessions.ts';

/** Failed attempts are counted per site and name; operators belong to none. */
const noSite = 0;
const oneAtATime = createOneAtATime();

interface Known {
  id: number;
  role: OperatorRole;
  passwordHash: string;
}

async function findOperator(db: Deps['db'], userName: string): Promise<Known | null> {
  const [row] = await db.query<Known>({
    name: 'operator_find',
    text: 'SELECT id, role, password_hash AS "passwordHash" FROM members.operator WHERE user_name = $1 AND disabled_at IS NULL',
    values: [userName],
  });
  return row ?? null;
}

export interface SignedIn {
  id: number;
  token: string;
  userName: string;
  role: OperatorRole;
}

/**
 * Signs an operator in. Unknown, disabled and wrong take the same steps and get the same answer; five failures lock the name for 15 minutes, as for members.
 * @throws AppError invalidLoginCredential, loginAttemptCountReachLimit
 */
export function signIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userName, password }: { userName: string; password: string },
  visitor: { userAgent: string; address: string },
): Promise<SignedIn> {
  return oneAtATime(userName, async () => {
    const attempts = await countAttempt(db, noSite, userName, clock());
    if (attempts > attemptLimit) throw new AppError('loginAttemptCountReachLimit');
    const known = await findOperator(db, userName);
    const fits = await passwordFits(known?.passwordHash ?? null, password);
    if (!known || !fits)
      throw new AppError(
        attempts === attemptLimit ? 'loginAttemptCountReachLimit' : 'invalidLoginCredential',
      );
    await clearAttempts(db, noSite, userName);
    const token = await openSession(db, { operator: known.id, ...visitor, now: clock() });
    return { id: known.id, token, userName, role: known.role };
  });
}
