import { operations, type Operation, type Path } from '@poy/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { z } from 'zod';
import { allCases } from '../testing/cases/allCases.ts';
import { createCasesWorld, type CasesWorld } from '../testing/cases/casesWorld.ts';
import { grownRows, growAccount } from '../testing/growAccount.ts';
import { dearestOf, noteStatements } from '../testing/rowsRead.ts';
import type { Asked } from '../testing/testApp.ts';
import { ownerOf } from '../testing/testDb.ts';

// One member with some thousands of requests that were over made everybody else wait for a second, by
// asking 24 times at once whether money of theirs waits: each answer looked at all these requests. Rows
// are counted here, because times differ by machine.

let w: CasesWorld;
beforeAll(async () => {
  w = await createCasesWorld();
  // The rows of the account stand for nothing in the ledger.
  w.t.madeFindings.add('hold');
});
afterAll(() => w.t.close());

/** Lists that look at more rows, the larger an account is, each with the reason. */
const growing: Partial<Record<Path, string>> = {
  '/api/users-sessions': 'each session has cost its member a password that was checked',
  '/poy-api/poys.sums': 'the slips of the days of a page are summed, and each has cost money',
  '/poy-api/turnovers': 'stake since the turnover was complete is counted, and has cost money',
  '/poy-api/withdrawals.terms': 'it asks for the turnover',
  '/api/operators.deposits.list':
    'an operator asks about one member, and each account of the site is looked through',
  '/api/operators.members.list': 'an operator looks for a part of a name',
  '/api/operators.rules.history': 'an operator looks through the log of operators',
  '/api/operators.visitors.devices': 'an operator asks; the bytes of records are bounded by day',
  '/api/operators.visitors.shared': 'an operator asks; the bytes of records are bounded by day',
};

/** Calls that change something and answer what they changed are no lists. */
const isRead = (path: string, { method, alsoPost }: Operation): boolean =>
  method === 'GET' ||
  alsoPost === true ||
  /\.(all|one|latest|stock|tickets|sums|members|history|export|bank)$|turnovers$/.test(path);

const hasList = ({ reply }: Operation): boolean =>
  JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' })).includes('"type":"array"');

const lists = (Object.entries<Operation>(operations) as [Path, Operation][]).filter(
  ([path, row]) => isRead(path, row) && hasList(row),
);

/** Returns what each list asks for: what operators ask about one member, they ask about the large one. */
async function askedOf(): Promise<Map<Path, Asked>> {
  const cases = allCases(w);
  const asked = new Map<Path, Asked>();
  for (const [path] of lists) {
    const { query, ...rest } = await cases[path].good();
    const about = query?.['userName'] === undefined ? query : { ...query, userName: 'demo01' };
    asked.set(path, { ...rest, ...(about && { query: about }) });
  }
  return asked;
}

it('every list costs about the same in a large account, or stands in the table', async () => {
  const statements = noteStatements(w.t.db);
  const owner = ownerOf(w.t.db);
  const asked = await askedOf();
  const costs = async () => {
    const found = new Map<Path, { name: string; cost: number }>();
    for (const [path, { method }] of lists) {
      statements.take();
      const answer = await w.t.call(path, { method, ...asked.get(path) });
      expectNamed(answer.status, `${path}: ${answer.text}`).toBe(200);
      found.set(path, await dearestOf(owner, statements.take()));
    }
    return found;
  };
  const before = await costs();
  await growAccount(owner, { member: w.uuid, bank: w.bank.bankId, rounds: w.rounds });
  const after = await costs();
  const grown = [...after].filter(
    ([path, { cost }]) => cost - (before.get(path)?.cost ?? 0) > grownRows / 3,
  );
  expect(Object.fromEntries(grown)).toEqual(
    Object.fromEntries(Object.keys(growing).map((path) => [path, expect.anything()])),
  );
});
