import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { instant, nothing } from '../wire.ts';
import { slipBody, slipLine, slipSummary } from './slips.ts';

/**
 * The state of a slip that is shown to others. `key` is the end of the address of its page,
 * `/poy/shared/<key>`: 32 hex digits, which are 128 random bits.
 */
export const slipShare = z.object({ key: z.string(), sharedAt: instant });
export type SlipShare = z.infer<typeof slipShare>;

/** A line of a shared slip: without what its client wrote beside it for itself. */
const sharedLine = slipLine.pick({
  option: true,
  number: true,
  price: true,
  multiply: true,
  defaultMultiply: true,
  status: true,
  win: true,
});

/**
 * A slip as others see it. Nothing in it tells whose it is: no name, balance, receipt, id or moment of
 * the purchase.
 */
export const sharedSlip = slipSummary
  .pick({
    betName: true,
    betGroup: true,
    betType: true,
    dt: true,
    kind: true,
    number: true,
    roundStatus: true,
    status: true,
    lineCount: true,
    stake: true,
    win: true,
    realResultTime: true,
    result: true,
  })
  .extend({
    lines: z.array(sharedLine),
    winning: z.record(z.string(), z.array(z.string())),
    /** A first result of the round was wrong and has been replaced. */
    corrected: z.boolean(),
  });
export type SharedSlip = z.infer<typeof sharedSlip>;

/** Any text is a key that nobody has given out, so that nothing tells how one looks. */
const sharedSlipQuery = z.object({ key: typedText.max(200) });

export const slipShareOperations = {
  '/poy-api/slip-shares.create': {
    method: 'POST',
    who: 'member',
    summary: 'Share a slip; one that is shared already keeps its key',
    body: slipBody,
    reply: slipShare,
  },
  '/poy-api/slip-shares.one': {
    method: 'POST',
    who: 'member',
    summary: 'Read whether one of the member’s slips is shared',
    body: slipBody,
    reply: slipShare.nullable(),
  },
  '/poy-api/slip-shares.revoke': {
    method: 'POST',
    who: 'member',
    summary: 'Stop sharing a slip; one that is not shared is no error',
    body: slipBody,
    reply: nothing,
  },
  '/poy-api/shared-slips.one': {
    method: 'GET',
    who: 'any',
    summary: 'Read a slip that its member shares',
    query: sharedSlipQuery,
    reply: sharedSlip,
  },
} as const satisfies Record<string, Operation>;
