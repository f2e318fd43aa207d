import { operatorRoles, type OperatorRole } from '@poy/contract/operators';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { createOneAtATime, guardAttempt, rightHash } from '../../members/index.ts';
import { addressKey } from '../../http/addressKey.ts';
import { forbidden } from '../admitOperator.ts';
import { wantCode } from '../factor/secrets/codes.ts';
import { storedPassword } from '../password/passwordOf.ts';
import { openSession } from '../session/sessions.ts';
import { sitesColumn, worksFor, worksForSite } from '../worksFor.ts';

/**
 * The site under which failed attempts are counted. Attempts are counted per site, name and address,
 * and operators belong to no site.
 */
const noSite = 0;
const oneAtATime = createOneAtATime();

const knownRow = z.object({
  id: z.int(),
  role: z.enum(operatorRoles),
  recipe: z.string(),
  sites: worksFor,
});
type Known = z.infer<typeof knownRow>;

async function findOperator(
  db: Deps['db'],
  userName: string,
  demo: boolean,
): Promise<Known | null> {
  const [row] = await db.query({
    name: 'operator_find',
    text: `SELECT o.id, o.role, operator.recipe_of(o.id) AS recipe, ${sitesColumn}
      FROM operator.operator o
      WHERE o.user_name = $1 AND o.disabled_at IS NULL
        AND members.password_holds(o.known_password, $2)`,
    values: [userName, demo],
    row: knownRow,
  });
  return row ?? null;
}

/** Returns the addresses that a name has signed in from. */
async function addressesOf(db: Deps['db'], userName: string): Promise<string[]> {
  const rows = await db.query({
    name: 'operator_addresses',
    text: `SELECT DISTINCT s.address FROM operator.session s JOIN operator.operator o ON o.id = s.operator
      WHERE o.user_name = $1`,
    values: [userName],
    row: z.object({ address: z.string() }),
  });
  return rows.map(({ address }) => address);
}

export interface SignedIn {
  id: number;
  token: string;
  userName: string;
  role: OperatorRole;
}

export interface Credentials {
  readonly userName: string;
  readonly password: string;
  /** The code of the second factor, where the operator has one. */
  readonly code?: string | undefined;
  /** The site that is called. */
  readonly site: number;
  /** True where the session is one of the desk. */
  readonly desk: boolean;
}

/**
 * Signs an operator in. A name that is unknown or disabled, a wrong password, and a publicly known
 * password outside of a demo take the same steps and get the same answer. Failures lock the name as
 * they lock a member's. An operator who does not work for the called site gets no session there,
 * and is told so only after the right password. Whoever has a second factor gives its code, and is
 * asked for it only after the right password, too.
 * @throws AppError invalidLoginCredential, loginAttemptCountReachLimit, RATE_LIMITED, FORBIDDEN
 */
export function signIn(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  { userName, password, code, site, desk }: Credentials,
  visitor: { userAgent: string; address: string },
): Promise<SignedIn> {
  const address = addressKey(visitor.address);
  const knownAddresses = async () => new Set((await addressesOf(db, userName)).map(addressKey));
  const attempt = { siteId: noSite, userName, address, knownAddresses };
  return oneAtATime(`${userName} ${address}`, async () => {
    const { id, role, sites } = await guardAttempt(db, attempt, clock(), async () => {
      const known = await findOperator(db, userName, env.demo);
      const hash = await rightHash(storedPassword(db, known), password, address);
      if (!known || hash === null) return null;
      // A wrong code is counted by the factor, and clears no failures of the password.
      await wantCode({ db, clock, env }, known.id, code);
      return known;
    });
    if (!worksForSite(sites, site)) throw forbidden('OTHER_SITE');
    const token = await openSession(db, { operator: id, ...visitor, now: clock(), desk });
    return { id, token, userName, role };
  });
}
