/**
 * The faults that the tests notice. They are kept, so that tests can be made shorter without anybody
 * guessing what they held. Decision 83 tells how to add one.
 */
import { betRules } from './tables/betRules.mjs';
import { calls } from './tables/calls.mjs';
import { crashes } from './tables/crashes.mjs';
import { depositQueue } from './tables/depositQueue.mjs';
import { deposits } from './tables/deposits.mjs';
import { drawSql } from './tables/drawSql.mjs';
import { ledgerSql } from './tables/ledgerSql.mjs';
import { lottery } from './tables/lottery.mjs';
import { members } from './tables/members.mjs';
import { moneySql } from './tables/moneySql.mjs';
import { ownerSql } from './tables/ownerSql.mjs';
import { pages } from './tables/pages.mjs';
import { payouts } from './tables/payouts.mjs';
import { results } from './tables/results.mjs';
import { saleSql } from './tables/saleSql.mjs';
import { sealSql } from './tables/sealSql.mjs';
import { slips } from './tables/slips.mjs';
import { takenBack } from './tables/takenBack.mjs';
import { usedKeys } from './tables/usedKeys.mjs';
import { web } from './tables/web.mjs';
import { withdrawals } from './tables/withdrawals.mjs';

/** @type {readonly import('./applyMutant.mjs').Mutant[]} */
export const mutants = [
  ...ledgerSql,
  ...usedKeys,
  ...saleSql,
  ...drawSql,
  ...ownerSql,
  ...moneySql,
  ...sealSql,
  ...betRules,
  ...results,
  ...lottery,
  ...deposits,
  ...depositQueue,
  ...slips,
  ...withdrawals,
  ...payouts,
  ...takenBack,
  ...members,
  ...calls,
  ...web,
  ...crashes,
  ...pages,
];
