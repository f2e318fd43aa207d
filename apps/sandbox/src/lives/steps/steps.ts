import type { Step } from '../Life.ts';
import { deposits } from './deposits.ts';
import { ownData } from './ownData.ts';
import { purchases, turnover } from './purchases.ts';
import { withOperator } from './withOperator.ts';

/** What a live account has, in the order in which it is made. */
export const steps: readonly Step[] = [
  ...purchases,
  ...ownData,
  ...deposits,
  ...withOperator,
  ...turnover,
];
