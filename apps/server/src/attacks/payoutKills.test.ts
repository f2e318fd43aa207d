import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { verifyLedger } from '../ledger/index.ts';
import { openHttpBank, type HttpBank } from '../testing/httpBank.ts';
import { everyAttack } from '../testing/longForm.ts';
import { createAttackWorld, type AttackWorld } from './testing/AttackWorld.ts';
import { fates, killAt } from './testing/hold.ts';
import { payoutStory, type PayoutStory } from './testing/payoutStory.ts';

let w: AttackWorld;
let http: HttpBank;
beforeAll(async () => {
  http = await openHttpBank();
  w = await createAttackWorld(http.variables);
  await w.t.db.script(`UPDATE wallet.withdrawal_rule SET reviewed = '{first}'`);
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(async () => {
  await w.close();
  http.close();
});

const nobodyWrites = (table: string): string => `LOCK TABLE ${table} IN SHARE MODE`;
const nobodyReads = (table: string): string => `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`;

/** A step of the story at which the server is killed, by what it does next. */
interface Point {
  readonly name: string;
  /** Words of the statement, and the lock that holds it up. */
  readonly statement: string;
  readonly lock: string;
  /** Brings the story to the step before. */
  before(story: PayoutStory): Promise<unknown>;
  /** Makes the server take the step. */
  act(story: PayoutStory): Promise<unknown>;
}

const nothing = () => Promise.resolve();
const ask = (story: PayoutStory) => story.ask();
const approve = (story: PayoutStory) => story.approve();
/** Approves a payout that does not begin yet. */
async function approveHeld(story: PayoutStory): Promise<void> {
  await story.ask();
  await story.allow(false);
  await story.approve();
}
const begin = (story: PayoutStory) => story.allow(true);
/** Brings the story to the moment at which the bank has decided, and nobody has heard it. */
async function decide(story: PayoutStory): Promise<void> {
  http.stopsAt = 'answering';
  await story.approve();
  await poll(() => http.waiting(), { timeout: 30_000 }).toBe(1);
}
const hear = async () => http.release();

const withdrawal = nobodyWrites('wallet.withdrawal');
const transfer = nobodyWrites('ledger.transfer');
// Withdrawals that may not go on are stopped before, by statements that write the same table.
const sites = nobodyReads('sites.site');
const points: readonly Point[] = [
  {
    name: 'asking',
    statement: 'INTO wallet.withdrawal',
    lock: withdrawal,
    before: nothing,
    act: ask,
  },
  { name: 'setting aside', statement: 'ledger.hold', lock: transfer, before: nothing, act: ask },
  { name: 'approving', statement: 'decided_by', lock: withdrawal, before: ask, act: approve },
  { name: 'beginning', statement: 'WITH due', lock: sites, before: approveHeld, act: begin },
  { name: 'heeding', statement: 'bank_said', lock: withdrawal, before: decide, act: hear },
  { name: 'ending', statement: 'ledger.end_hold', lock: transfer, before: decide, act: hear },
];
const ends = ['paid', 'returned'] as const;
const kills = points.flatMap((point) =>
  fates.flatMap((fate) => ends.map((end) => ({ ...point, fate, end }))),
);
/** `npm test` has one kill of each kind, `npm run attacks` has them all. */
const chosen = everyAttack ? kills : kills.filter((_, n) => n === 21);

it.each(chosen)(
  'a server killed before $name, whose process of the database $fate, leaves it $end, once',
  async ({ statement, lock, before, act, fate, end }) => {
    const story = await payoutStory(w, http, end);
    await before(story);
    const place = { name: statement, statement, locks: [lock] };
    await killAt(
      w.superuserUrl,
      place,
      fate,
      () => act(story),
      () => w.server.kill(),
    );
    http.release();
    await w.server.start();
    await story.finish();
  },
);

it.each(
  (['hearing', 'answering'] as const)
    .flatMap((stopsAt) => ends.map((end) => ({ stopsAt, end })))
    .filter((_, n) => everyAttack || n === 0),
)('a server killed while the bank is $stopsAt leaves it $end, once', async ({ stopsAt, end }) => {
  const story = await payoutStory(w, http, end);
  http.stopsAt = stopsAt;
  await story.approve();
  await poll(() => http.waiting(), { timeout: 30_000 }).toBe(1);
  await w.server.kill();
  http.release();
  await w.server.start();
  await story.finish();
});
