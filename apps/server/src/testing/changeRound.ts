import type { Db } from '../db/db.ts';
import { ownerOf } from './testDb.ts';

const update = (rounds: number | string, changes: string): string =>
  `UPDATE lottery.round SET ${changes} WHERE ${typeof rounds === 'number' ? `id = ${rounds}` : rounds}`;

/**
 * Changes columns of rounds as the owner of the tables, because the role that the server works as
 * may not. A state has to be one that the life of a round has a way to.
 * @param db the connection of the test's world
 * @param rounds the number of the round, or a condition for several
 * @param changes what stands after SET, such as `status = 'closed'`
 */
export const changeRound = (db: Db, rounds: number | string, changes: string): Promise<void> =>
  ownerOf(db).script(update(rounds, changes));

/**
 * The same for a state that the life of a round has no way to, or for times past the moment from
 * which its number is known: the test wants the round there, and not how it came there. It waits
 * until no transaction changes a round.
 */
export const putRound = (db: Db, rounds: number | string, changes: string): Promise<void> =>
  ownerOf(db).script(`BEGIN;
    ALTER TABLE lottery.round DISABLE TRIGGER guard_life, DISABLE TRIGGER guard_known;
    ${update(rounds, changes)};
    ALTER TABLE lottery.round ENABLE TRIGGER guard_life, ENABLE TRIGGER guard_known;
    COMMIT`);
