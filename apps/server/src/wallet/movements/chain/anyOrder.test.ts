import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { balanceOf, verifyLedger } from '../../../ledger/index.ts';
import { createChainWorld, type ChainWorld } from '../../../testing/worlds/chainWorld.ts';
import { depositCrowd } from '../../../testing/worlds/depositCrowd.ts';
import { findDeposit } from '../../deposits/depositRow.ts';

let w: ChainWorld;
beforeAll(async () => {
  w = await createChainWorld();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

/** A report about one of two transfers of the right amount, in one of two blocks. */
interface Told {
  transfer: number;
  blockId: 'a' | 'b';
  confirmations: number;
  status: 'seen' | 'gone';
}

/** What the reports must come to, told once more in the plainest way. */
class Model {
  readonly blocks = new Map<string, { count: number; gone: boolean }>();
  /** The transfer that paid the request; null before, and where it was taken back. */
  paid: number | null = null;
  readonly done = new Set<number>();
  /** The transfer whose request it is: the first one that was confirmed while it was open. */
  owner: number | null = null;

  count(transfer: number): number {
    const counts = (['a', 'b'] as const).map((id) => {
      const block = this.blocks.get(`${transfer}${id}`);
      return block && !block.gone ? block.count : 0;
    });
    return Math.max(...counts);
  }

  hear({ transfer, blockId, confirmations, status }: Told, open: boolean): boolean {
    const block = this.blocks.get(`${transfer}${blockId}`) ?? { count: 0, gone: false };
    this.blocks.set(`${transfer}${blockId}`, block);
    if (status === 'gone') block.gone = true;
    else block.count = Math.max(block.count, confirmations);
    if (status === 'gone' && this.paid === transfer && this.count(transfer) < 20) this.paid = null;
    if (status !== 'seen' || this.count(transfer) < 20) return open;
    // Whatever was taken back counts anew, for the request that it had paid.
    if (this.owner === transfer) this.paid = transfer;
    if (this.done.has(transfer)) return open;
    this.done.add(transfer);
    if (open) this.owner = this.paid = transfer;
    return false;
  }
}

const told: fc.Arbitrary<Told> = fc.record({
  transfer: fc.nat(1),
  blockId: fc.constantFrom('a' as const, 'b' as const),
  confirmations: fc.constantFrom(1, 5, 19, 20, 21),
  status: fc.constantFrom('seen' as const, 'seen' as const, 'seen' as const, 'gone' as const),
});

it('credits at most once, whatever the order and repetition of the reports', async () => {
  let runs = 0;
  await checkProperty(
    fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 14 }), async (stream) => {
      runs += 1;
      const [member = ''] = await depositCrowd(w).join(1);
      const asked = await w.askAs(member, 500 + runs);
      const model = new Model();
      let open = true;
      for (const { transfer, ...report } of stream) {
        open = model.hear({ transfer, ...report }, open);
        const movementId = `run ${runs} transfer ${transfer}`;
        const { status } = await w.reportChain({ ...report, movementId, micro: asked.micro ?? 0 });
        expect(status).toBe(200);
        const { satang } = await balanceOf(w.t.db, member);
        expect(satang).toBe(model.paid === null ? 0 : asked.asked);
      }
      const now = await findDeposit(w.t.db, asked.id);
      const seen = Math.max(model.count(0), model.count(1)) > 0;
      if (open) expect(now?.status).toBe(seen ? 'matched' : 'pending');
      else expect(now?.status).toBe(model.paid === null ? 'rejected' : 'credited');
    }),
    { numRuns: 40 },
  );
});

it('comes to the same end where reports come at the same moment', async () => {
  let runs = 0;
  const seen = told.map((one) => ({ ...one, status: 'seen' as const }));
  await checkProperty(
    fc.asyncProperty(fc.array(seen, { minLength: 2, maxLength: 10 }), async (stream) => {
      runs += 1;
      const [member = ''] = await depositCrowd(w).join(1);
      const asked = await w.askAs(member, 5_000 + runs);
      await Promise.all(
        stream.map(({ transfer, ...report }) =>
          w.reportChain({
            ...report,
            movementId: `at once ${runs} transfer ${transfer}`,
            micro: asked.micro ?? 0,
          }),
        ),
      );
      const most = Math.max(...stream.map(({ confirmations }) => confirmations));
      const now = await findDeposit(w.t.db, asked.id);
      expect(now).toMatchObject({
        status: most >= 20 ? 'credited' : 'matched',
        confirmations: most,
      });
      const { satang } = await balanceOf(w.t.db, member);
      expect(satang).toBe(most >= 20 ? asked.asked : 0);
    }),
    { numRuns: 20 },
  );
});
