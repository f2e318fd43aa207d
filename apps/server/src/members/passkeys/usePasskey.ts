import type { UsedPasskey } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import type { Visitor } from '../signIn/login.ts';
import { openSession, type SessionMember } from '../queries.ts';
import { refuseSuspended } from '../restrictions.ts';
import { noteProof } from '../password/stepUp.ts';
import { checkUsed, type Asked, type Log } from './checkPasskey.ts';
import { findPasskey, notePasskeyCopy, notePasskeyUse, type KeptPasskey } from './passkeyRows.ts';

type ForUse = Pick<Deps, 'db' | 'clock'> & { log: Log };

const ownerRow = z.object({
  userName: z.string(),
  status: z.int(),
  avatar: z.string().nullable(),
  holds: z.boolean(),
});

/** Thrown inside a transaction, so that nothing of it stays. */
class CounterRefused extends Error {}

/**
 * Does what a use of a passkey opens, with the use itself in one transaction. A count that went
 * backwards is refused and written down where the member sees it.
 * @throws AppError PASSKEY_FAILED; whatever `open` throws
 */
async function use<T>(
  { db, clock, log }: ForUse,
  { id, member }: KeptPasskey,
  counter: number,
  open: (tx: Db, now: number) => Promise<T>,
): Promise<T> {
  const now = clock();
  try {
    return await db.tx(async (tx) => {
      // The member is taken first, as whoever removes a passkey does.
      await tx.query({
        name: 'members_share_member',
        text: 'SELECT FROM members.member WHERE uuid = $1 FOR SHARE',
        values: [member],
      });
      if (!(await notePasskeyUse(tx, id, counter, now))) throw new CounterRefused();
      return open(tx, now);
    });
  } catch (error) {
    if (!(error instanceof CounterRefused)) throw error;
    if (await notePasskeyCopy(db, id, now))
      log.warn({ passkey: id, member, counter }, 'the counter of a passkey went backwards');
    throw new AppError('PASSKEY_FAILED');
  }
}

/**
 * Signs in the member of a passkey with a new session, under the rules of a sign-in by password.
 * @throws AppError PASSKEY_FAILED, FORBIDDEN (suspended)
 */
export async function signInByPasskey(
  deps: ForUse & Pick<Deps, 'env'>,
  asked: Asked,
  { used, visitor }: { used: UsedPasskey; visitor: Visitor },
): Promise<SessionMember> {
  const { siteId } = asked.party;
  const found = await findPasskey(deps.db, asked.party, used.id);
  // A device that was asked for no passkey in particular says whose it is.
  if (!found || !used.response.userHandle) throw new AppError('PASSKEY_FAILED');
  const counter = await checkUsed(asked, found, used, deps.log);
  return use(deps, found, counter, async (tx, now) => {
    const [owner] = await tx.query({
      name: 'members_of_passkey',
      text: `SELECT user_name AS "userName", status, avatar,
          members.password_holds(known_password, $2) AS holds
        FROM members.member WHERE uuid = $1`,
      values: [found.member, deps.env.demo],
      row: ownerRow,
    });
    if (!owner?.holds) throw new AppError('PASSKEY_FAILED');
    refuseSuspended(owner);
    const { userName, status, avatar } = owner;
    const begun = { ...visitor, member: found.member, now, by: { passkey: found.id } };
    const sessionId = await openSession(tx, begun);
    if (!sessionId) throw new AppError('PASSKEY_FAILED');
    return { uuid: found.member, userName, status, avatar, siteId, sessionId };
  });
}

/**
 * Takes a passkey of the member as a proof, as the password is one.
 * @throws AppError PASSKEY_FAILED, unAuthorized (the session has ended meanwhile)
 */
export async function stepUpByPasskey(
  deps: ForUse,
  asked: Asked,
  { used, member }: { used: UsedPasskey; member: SessionMember },
): Promise<void> {
  const found = await findPasskey(deps.db, asked.party, used.id);
  if (found?.member !== member.uuid) throw new AppError('PASSKEY_FAILED');
  const counter = await checkUsed(asked, found, used, deps.log);
  await use(deps, found, counter, (tx, now) => noteProof(tx, member, now));
}
