import { randomUUID } from 'node:crypto';
import type { Db } from '../../apps/server/src/db/db.ts';
import { credit, openMemberAccount } from '../../apps/server/src/ledger/index.ts';
import { slipsOf } from '../../apps/server/src/lottery/slips/slips.ts';
import { transactionsBody } from '@poy/contract';
import { askForSlip } from '../../apps/server/src/lottery/slips/placeSlips.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';
import { memberStatement } from '../../apps/server/src/wallet/statement/statement.ts';
import { searched } from './grownRatio.ts';
import type { Contender } from './measure.ts';
import { randomLines } from './slips.ts';

/** A member bought so many slips just now, so that the newest pages are full with and without a past. */
const newSlips = 300;
const dayMs = 86_400_000;

/** A member whose lists are read, with the keys of the pages in the middle of the lists. */
export interface Reader {
  readonly uuid: string;
  readonly middleSlip: number;
  readonly middlePosting: number;
}

/** Lets a member buy slips now. A member without an account gets one. */
export async function makeReader(
  db: Db,
  { uuid = randomUUID(), site, betId }: { uuid?: string; site: number; betId: number },
): Promise<Reader> {
  await openMemberAccount(db, uuid);
  const key = randomUUID();
  await credit(db, { key, type: 'DEPOSIT', member: uuid, satang: 1_000_000_00, reference: null });
  for (let n = 0; n < newSlips; n += 1)
    await askForSlip(db, {
      member: uuid,
      site,
      key: randomUUID(),
      betId,
      accept: 'any',
      lines: randomLines(),
    });
  const [middle] = await ask<Omit<Reader, 'uuid'>>(db, {
    name: 'bench_middle',
    text: `SELECT (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY id) FROM lottery.slip WHERE member = $1)
          AS "middleSlip",
        (SELECT version / 2 FROM ledger.cash WHERE member = $1) AS "middlePosting"`,
    values: [uuid],
  });
  if (!middle) throw new Error('the reader has no slips');
  return { uuid, ...middle };
}

/** Reads one row by its key: what reading costs on this machine in this minute. */
export const readRow = (db: Db, rows: number): Contender => ({
  name: 'one row by its key',
  work: () =>
    db.query({
      name: 'bench_read_row',
      text: 'SELECT abalance FROM accounts WHERE aid = $1',
      values: [1 + Math.floor(Math.random() * rows)],
    }) as Promise<unknown> as Promise<void>,
});

/** Reads the lists of a member by the functions that answer the calls. */
export function lists(db: Db, { uuid, middleSlip, middlePosting }: Reader): Contender[] {
  const slips = (name: string, before?: number): Contender => ({
    name,
    work: async () => {
      const { slips: found } = await slipsOf(db, uuid, { limit: 20, before });
      if (found.length < 20) throw new Error(`${name}: ${found.length} slips`);
    },
  });
  const postings = (name: string, asked: object, least: number): Contender => ({
    name,
    work: async () => {
      const found = await memberStatement(db, uuid, transactionsBody.parse(asked), Date.now());
      if (found.transactions.length < least) throw new Error(`${name}: nothing found`);
    },
  });
  const wire = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString();
  const all = { startedDate: wire(200), endedDate: wire(-2) };
  return [
    slips('poys.all, first page'),
    slips('poys.all, a page in the middle by its key', middleSlip),
    postings('transactions.all, first page', {}, 50),
    postings('transactions.all, a page in the middle', { ...all, before: middlePosting }, 50),
    postings(searched, { startedDate: wire(199), endedDate: wire(190) }, 0),
  ];
}
