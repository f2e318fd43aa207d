import type { Db } from '../../db/db.ts';
import { sealChains } from '../../seals/index.ts';
import { ask } from '../ask.ts';
import { createTestDb, type TestDb } from '../testDb.ts';
import { newMember } from './newMember.ts';

export interface SealWorld {
  readonly test: TestDb;
  readonly member: string;
  /** Writes a transfer of 500 satang to the member. */
  credit(key: string, db?: Db): Promise<void>;
  /** Writes a row into the operators' log. */
  note(subject: string, db?: Db): Promise<void>;
  batches(): Promise<Batch[]>;
  /** Seals until the rows written so far are covered. */
  sealAll(): Promise<void>;
  /** Changes the database as its owner does who takes the triggers off. The change stays. */
  asOwner(text: string): Promise<void>;
  /** Does the same in a transaction that is undone after `look`. */
  played(text: string, look: (tx: Db) => Promise<void>): Promise<void>;
  /** Makes all that was written so far older, as if this much time (an interval) had passed. */
  pass(time: string): Promise<void>;
  close(): Promise<void>;
}

interface Batch {
  chain: string;
  n: number;
  rows: number;
}

/** Does the work of a test in a transaction that may not be committed. */
const undone = new Error('undone');
const triggers = (how: 'DISABLE' | 'ENABLE') =>
  ['ledger.transfer', 'operator.audit_log']
    .map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER;`)
    .join('');

const batchesOf = (owner: Db) =>
  ask<Batch>(owner, {
    name: 'test_batches',
    text: 'SELECT chain, n, rows FROM seal.batch ORDER BY chain, n',
  });

async function sealAll({ db, owner }: TestDb): Promise<void> {
  const left = async (): Promise<number> => {
    const [row] = await ask<{ rows: number }>(owner, {
      name: 'test_unsealed',
      text: `SELECT (SELECT count(*) FROM ledger.transfer) + (SELECT count(*) FROM operator.audit_log)
        - (SELECT coalesce(sum(rows), 0)::bigint FROM seal.batch) AS rows`,
    });
    return row?.rows ?? 0;
  };
  for (let tries = 0; tries < 2_000 && (await left()) > 0; tries += 1) {
    await sealChains(db, { behindMs: 0 });
    await new Promise((done) => setTimeout(done, 20));
  }
  if ((await left()) !== 0) throw new Error('Not all rows were sealed');
}

/** Makes a database with a member, for what happens to transfers, to the operators' log and to seals. */
export async function createSealWorld(): Promise<SealWorld> {
  const test = await createTestDb();
  const member = await newMember(test.db);
  const asOwner = (text: string) =>
    test.owner.script(`${triggers('DISABLE')} ${text}; ${triggers('ENABLE')}`);
  return {
    test,
    member,
    credit: async (key, db = test.db) =>
      void (await db.query({
        name: 'test_credit',
        text: "SELECT ledger.post($1, 'credit', 'ADMIN_INCREASE', $2, 500, NULL, NULL, NULL, NULL)",
        values: [key, member],
      })),
    note: async (subject, db = test.db) =>
      void (await db.query({
        name: 'test_log',
        text: `INSERT INTO operator.audit_log (user_name, role, action, subject, outcome, request_id, address)
          VALUES ('operator1', 'staff', 'rates.set', $1, 'done', 'r', 'a')`,
        values: [subject],
      })),
    batches: () => batchesOf(test.owner),
    sealAll: () => sealAll(test),
    asOwner,
    played: (text, look) =>
      test.owner
        .tx(async (tx) => {
          await tx.script(`${triggers('DISABLE')} ${text}`);
          await look(tx);
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        }),
    pass: (time) =>
      asOwner(`UPDATE ledger.transfer SET created_at = created_at - interval '${time}';
        UPDATE operator.audit_log SET at = at - interval '${time}';
        UPDATE seal.batch SET until = until - interval '${time}';
        UPDATE seal.mark SET at = at - interval '${time}'`),
    close: () => test.drop(),
  };
}
