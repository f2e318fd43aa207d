import { passwordProblem } from '@poy/contract/rules';
import { z } from 'zod';
import { createDb, type Db } from '../../db/db.ts';
import { dataPlace, openDatabase } from '../../db/openDatabase.ts';
import { prepareDatabase } from '../../db/schema/prepareDatabase.ts';
import { hashPassword, houseSender } from '../../members/index.ts';
import { screen } from '../../screen/screen.ts';
import { writeLogRow } from '../log/audited.ts';

const madeRow = z.object({ id: z.int() });

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Makes the first operator of an installation, an administrator of all sites, who makes all others.
 * It works only while there is no other operator than those of a demo, whose password everybody
 * knows.
 * @throws Error in words where there is an operator already, or where the name or the password
 * breaks a rule
 */
export async function createFirstOperator(
  db: Db,
  { userName, password }: { userName: string; password: string },
): Promise<{ userName: string; role: string }> {
  if (!/^[a-z0-9]{4,30}$/.test(userName))
    throw new Error('The name needs 4 to 30 small letters or digits.');
  const problem = passwordProblem(password);
  if (problem)
    throw new Error(
      'The password is too weak or too long. It needs 8 to 30 characters ' +
        'with a capital letter, a small letter, a digit and a special character.',
    );
  const hash = await hashPassword(password, houseSender);
  return db.tx(async (tx) => {
    await tx.query({
      name: 'operator_lock_first',
      text: "SELECT pg_advisory_xact_lock(hashtextextended('first operator', 0))",
    });
    const [row] = await tx.query({
      name: 'operator_first',
      text: `INSERT INTO operator.operator (user_name, password_hash, role, all_sites)
             SELECT $1, $2, 'administrator', true
             WHERE NOT EXISTS (SELECT FROM operator.operator WHERE NOT known_password)
             ON CONFLICT DO NOTHING RETURNING id`,
      values: [userName, hash],
      row: madeRow,
    });
    if (!row)
      throw new Error(
        'There are operators already. An administrator makes the next one with: operators add',
      );
    const made = { userName, role: 'administrator' };
    await writeLogRow(
      tx,
      { id: row.id, ...made },
      { id: 'setup', ip: 'local' },
      {
        action: 'setup',
        subject: `operator:${userName}`,
        site: null,
        outcome: 'done',
        code: null,
        before: null,
        after: made,
      },
    );
    return made;
  });
}

/**
 * Makes the first operator on the database of this machine's installation, which may be running or
 * not.
 */
export async function setUpFirstOperator(
  variables: Variables,
  operator: { userName: string; password: string },
): Promise<{ userName: string; role: string }> {
  const database = await openDatabase(dataPlace(variables), { join: true });
  const db = createDb(database.url, { max: 1 });
  try {
    await prepareDatabase(database, screen.warn);
    return await createFirstOperator(db, operator);
  } finally {
    await db.end();
    await database.stop();
  }
}
