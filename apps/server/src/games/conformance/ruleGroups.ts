import type { RuleGroup } from './Rule.ts';
import { questions } from './rules/messages/questions.ts';
import { reading } from './rules/messages/reading.ts';
import { recorded } from './rules/messages/recorded.ts';
import { signatures } from './rules/messages/signatures.ts';
import { amounts } from './rules/money/amounts.ts';
import { bets } from './rules/money/bets.ts';
import { corrections } from './rules/money/corrections.ts';
import { debts } from './rules/money/debts.ts';
import { payouts } from './rules/money/payouts.ts';
import { rollbacks } from './rules/money/rollbacks.ts';
import { orders } from './rules/once/orders.ts';
import { otherContent } from './rules/once/otherContent.ts';
import { repeats } from './rules/once/repeats.ts';
import { owed } from './rules/players/owed.ts';
import { refusedBets } from './rules/players/refusedBets.ts';
import { deadlines } from './rules/rounds/deadlines.ts';
import { promotions } from './rules/rounds/promotions.ts';
import { rounds } from './rules/rounds/rounds.ts';

/** All rules that a dialect is held to, by their kind. */
export const ruleGroups: readonly RuleGroup[] = [
  { name: 'signatures', rules: signatures },
  { name: 'recorded messages', rules: recorded },
  { name: 'reading', rules: reading },
  { name: 'questions', rules: questions },
  { name: 'bets', rules: bets },
  { name: 'refused bets', rules: refusedBets },
  { name: 'payouts', rules: payouts },
  { name: 'what is owed', rules: owed },
  { name: 'rollbacks', rules: rollbacks },
  { name: 'repeats', rules: repeats },
  { name: 'other content', rules: otherContent },
  { name: 'order', rules: orders },
  { name: 'amounts', rules: amounts },
  { name: 'debts', rules: debts },
  { name: 'corrections', rules: corrections },
  { name: 'rounds', rules: rounds },
  { name: 'promotions', rules: promotions },
  { name: 'deadlines', rules: deadlines },
];
