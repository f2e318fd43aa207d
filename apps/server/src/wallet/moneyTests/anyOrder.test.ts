import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { verifyLedger } from '../../ledger/index.ts';
import {
  createAnyOrderWorld,
  makeCase,
  sendReport,
  type AnyOrderWorld,
  type Case,
} from '../../testing/anyOrder/anyOrderWorld.ts';
import { compareDays } from '../../testing/anyOrder/compareDays.ts';
import { decideOpen, waiting } from '../../testing/anyOrder/decideOpen.ts';
import { judge, wrongBalances } from '../../testing/anyOrder/judge.ts';
import { reportsOf, type Moment } from '../../testing/anyOrder/reportsOf.ts';
import { seenOf } from '../../testing/anyOrder/rowsOf.ts';
import { storiesOf } from '../../testing/anyOrder/stories.ts';
import { truthOf } from '../../testing/anyOrder/truthOf.ts';
import { verifyWallet } from '../verify/verifyWallet.ts';

let w: AnyOrderWorld;
beforeAll(async () => {
  w = await createAnyOrderWorld();
});
afterAll(() => w.t.close());

async function send(made: Case, moments: readonly Moment[]): Promise<void> {
  for (const moment of moments)
    await Promise.all(moment.map((report) => sendReport(w, made, report)));
}

let made = 1_000;

it('every satang that came is in one place, whatever the feeds say and in which order', async () => {
  await checkProperty(
    fc.asyncProperty(storiesOf(14), async (stories) => {
      made += 1;
      const now = Date.now();
      const truth = truthOf(stories, now, String(made));
      const one = await makeCase(w, truth, String(made));
      const stream = reportsOf(truth, stories.pages);
      const look = async () => {
        const { seen, strangers } = await seenOf(w, one, truth, stream);
        const judging = { made: one, ...(await waiting(w)), now };
        const wrong = judge(seen, strangers, judging);
        return { seen, wrong: [...wrong, ...(await wrongBalances(w, one, seen))] };
      };
      await send(one, stream.before);
      await decideOpen(w, one, (await look()).seen);
      await send(one, stream.afterwards);
      const { seen, wrong } = await look();
      expect(wrong).toEqual([]);
      await decideOpen(w, one, seen);
      await send(one, [...stream.afterwards, ...stream.before]);
      const end = await look();
      expect(end.wrong).toEqual([]);
      expect(await compareDays(w, one, end.seen, now)).toEqual([]);
      expect(await verifyLedger(w.t.db)).toEqual([]);
      expect(await verifyWallet(w.t.db)).toEqual([]);
    }),
    // Each case begins with a new moment, so a smaller one would take as long to find as the test may take.
    { numRuns: cases(3), seed: 20_261_126, endOnFailure: true },
  );
});
