import type { ConsentChoice } from '@poy/contract/rules';
import type { Db } from '../../db/db.ts';
import {
  deleteRecords,
  insertConsent,
  type HeldConsent,
  type ChosenRecords,
} from '../records/records.ts';
import { freshVid } from '../visitorId.ts';

export interface Chosen extends HeldConsent {
  /** The number of rows that a refusal deleted. */
  deleted: number;
  /** The id that the visitor is known by from now on; after a refusal it is a new one. */
  vid: string;
}

/** Writes a choice down. A refusal also deletes the records of the visitor and retires the id. */
export async function chooseConsent(
  db: Db,
  whose: ChosenRecords,
  given: { choice: ConsentChoice; version: number; at: number },
): Promise<Chosen> {
  const vid = whose.vid ?? freshVid();
  return db.tx(async (tx) => {
    await insertConsent(tx, { ...whose, vid }, given);
    if (given.choice === 'agreed') return { ...given, deleted: 0, vid };
    return { ...given, deleted: await deleteRecords(tx, whose), vid: freshVid() };
  });
}
