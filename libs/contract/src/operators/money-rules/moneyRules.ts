import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { baht, instant, rowId } from '../../wire.ts';
import { reason } from '../fields.ts';
import { ruleBounds } from './ruleBounds.ts';
import { reviewReason } from '../withdrawals/withdrawals.ts';

const { withdrawals, turnover, rewards, ahead } = ruleBounds;
type Bounds = Readonly<Record<'least' | 'most', number>>;

const amount = ({ least, most }: Bounds) => baht.min(least).max(most);
const whole = ({ least, most }: Bounds) => z.int().min(least).max(most);

const withdrawalRules = z.object({
  minimum: amount(withdrawals.minimum),
  /** The most of one withdrawal, and of all of a Bangkok day. */
  perTime: amount(withdrawals.perTime),
  perDay: amount(withdrawals.perDay),
  timesPerDay: whole(withdrawals.timesPerDay),
  /** The hours for which a new bank account or another password holds withdrawals. */
  holdHours: z.number().min(withdrawals.holdHours.least).max(withdrawals.holdHours.most),
  /** The rules by which a person looks at a withdrawal before it is paid. */
  reviewed: z.array(reviewReason).max(reviewReason.options.length),
  /** The rule `large` asks for a review above this amount. */
  reviewAbove: amount(withdrawals.reviewAbove),
  /** Two persons approve a withdrawal in review above this amount. */
  twoAbove: amount(withdrawals.twoAbove),
  /** The most that a bank keeps of a payout which it sends back. */
  returnFee: amount(withdrawals.returnFee),
  /** True where the money of an open withdrawal pays a debt that a reversed deposit leaves. */
  holdRepays: z.boolean(),
});

/**
 * In thousandths of a deposit: 1000 is the deposit once. A higher measure is for money that comes in
 * afterwards, a lower one for all.
 */
const turnoverRules = z.object({ perDeposit: whole(turnover.perDeposit) });

const rewardRules = z.object({
  /** Thousandths of the settled stake of a member, for whoever invited them. */
  commission: whole(rewards.commission),
  /** The settled stake that makes a point, and the worth of a point, in baht. */
  pointStake: amount(rewards.pointStake),
  pointValue: amount(rewards.pointValue),
});

/**
 * Money that is given ahead of the bank's word on a checked slip: the most for one member (0 for none),
 * and the minutes until it is taken back where no movement came. What is not confirmed and what was given
 * on the same Bangkok day count together.
 */
const aheadRules = z.object({ most: amount(ahead.most), minutes: whole(ahead.minutes) });

/** The settings of a site about the money of its members. */
const moneyRules = z.object({
  withdrawals: withdrawalRules,
  turnover: turnoverRules,
  rewards: rewardRules,
  ahead: aheadRules,
});
export type MoneyRules = z.infer<typeof moneyRules>;

/** Values that are left out stay as they are. */
export const rulesChange = z.object({
  withdrawals: withdrawalRules.partial().optional(),
  turnover: turnoverRules.partial().optional(),
  rewards: rewardRules.partial().optional(),
  ahead: aheadRules.partial().optional(),
});
export type RulesChange = z.infer<typeof rulesChange>;

/** A change that lets more money out, so a second administrator confirms it. */
const waitingRules = z.object({
  id: z.int(),
  change: rulesChange,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
});
export type WaitingRules = z.infer<typeof waitingRules>;

/** The rules that hold, and the change of them that waits for a second person. */
export const rulesNow = z.object({ rules: moneyRules, waiting: waitingRules.nullable() });
export type RulesNow = z.infer<typeof rulesNow>;

/**
 * A step that was taken: rules changed at once, or a change of them was proposed, confirmed or
 * refused. `to` are the rules that it asks for, which hold unless it was only proposed or refused.
 */
const ruleStep = z.object({
  id: z.int(),
  at: instant,
  operator: z.string(),
  kind: z.enum(['changed', 'proposed', 'confirmed', 'refused']),
  reason: z.string().nullable(),
  was: moneyRules,
  to: moneyRules,
});
export type RuleStep = z.infer<typeof ruleStep>;

const historyQuery = z.object({
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const moneyRuleOperations = {
  '/api/operators.rules.one': {
    method: 'GET',
    who: 'operator',
    needs: 'withdrawals.read',
    within: 'site',
    summary: 'Read what the site sets about withdrawals, turnover, rewards and money ahead',
    reply: rulesNow,
  },
  '/api/operators.rules.history': {
    method: 'GET',
    who: 'operator',
    needs: 'withdrawals.read',
    within: 'site',
    summary: 'List the changes of these rules, and the proposed ones, newest first',
    query: historyQuery,
    reply: z.array(ruleStep),
  },
  '/api/operators.rules.change': {
    method: 'POST',
    who: 'operator',
    needs: 'rules.change',
    within: 'site',
    summary: 'Tighten these rules at once, or propose looser ones to a second administrator',
    body: z.object({ change: rulesChange, reason }),
    reply: rulesNow,
  },
  '/api/operators.rules.confirm': {
    method: 'POST',
    who: 'operator',
    needs: 'rules.change',
    within: 'site',
    summary: 'Second step, by another person who states the change again: let looser rules hold',
    body: z.object({ id: rowId, change: rulesChange, reason }),
    reply: rulesNow,
  },
  '/api/operators.rules.refuse': {
    method: 'POST',
    who: 'operator',
    needs: 'rules.change',
    within: 'site',
    summary: 'Refuse a proposed change of the rules, or take back one’s own',
    body: z.object({ id: rowId, reason }),
    reply: rulesNow,
  },
} as const satisfies Record<string, Operation>;
