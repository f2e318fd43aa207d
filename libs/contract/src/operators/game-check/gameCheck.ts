import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { typedText } from '../../texts/freeText.ts';
import { instant } from '../../wire.ts';
import { reason } from '../fields.ts';

/** A rule of the wallet that the dialect of a partner does not keep. */
const brokenRule = z.object({
  /** The provider whose words were used. */
  provider: z.string(),
  rule: z.string(),
  says: z.string(),
  why: z.string().max(1_000),
});

/** The result of trying a partner. */
const gameCheck = z.object({
  partner: z.string(),
  /** The number of titles with which the provider answered a signed question of ours, or why it did not. */
  outboundOk: z.boolean(),
  outboundTitles: z.int(),
  outboundWhy: z.string().max(1_000).nullable(),
  /** A signed message of the provider since the partner was set up, and when one was noted last. */
  inboundOk: z.boolean(),
  inboundAt: instant.nullable(),
  /** The rules that were kept, those that the protocol cannot express, and those that were broken. */
  rulesPassed: z.int(),
  rulesUnsaid: z.int(),
  rulesFailed: z.array(brokenRule).max(1_000),
  /** When both ways, and all rules, went well; null where the partner has to be tried again. */
  checkedAt: instant.nullable(),
  conformedAt: instant.nullable(),
});
export type GameCheck = z.infer<typeof gameCheck>;

export const operatorGameCheckOperations = {
  '/api/operators.games.check': {
    who: 'operator',
    needs: 'games.change',
    method: 'POST',
    summary: 'Try a partner: a signed call each way, and the rules of the wallet against its row',
    body: z.object({ partner: typedText.regex(/^[a-z0-9-]{2,40}$/), reason }),
    reply: gameCheck,
  },
} as const satisfies Record<string, Operation>;
