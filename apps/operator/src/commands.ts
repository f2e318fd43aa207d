import type { Command } from './command.ts';
import { auditCommands } from './commands/audit.ts';
import { bankCommands } from './commands/banks.ts';
import { bellCommands } from './commands/bells.ts';
import { calendarCommands } from './commands/calendar.ts';
import { factorCommands } from './commands/factor.ts';
import { memberCommands } from './commands/members.ts';
import { operatorCommands } from './commands/operators.ts';
import { paymentMethodCommands } from './commands/paymentMethods.ts';
import { proposalCommands } from './commands/proposals.ts';
import { rateCommands } from './commands/rates.ts';
import { recordCommands } from './commands/records.ts';
import { releaseCommands } from './commands/releases.ts';
import { reportCommands } from './commands/reports.ts';
import { resultCommands } from './commands/results.ts';
import { roundCommands } from './commands/rounds.ts';
import { salesCommands } from './commands/sales.ts';
import { sessionCommands } from './commands/session.ts';
import { setCommands } from './commands/sets.ts';
import { siteCommands } from './commands/sites.ts';
import { ruleCommands } from './commands/rules.ts';
import { siteAccountCommands } from './commands/siteAccounts.ts';
import { slipCommands } from './commands/slips.ts';
import { supportCommands } from './commands/support.ts';
import { unmatchedCommands } from './commands/unmatched.ts';
import { visitorCommands } from './commands/visitors.ts';
import { withdrawalCommands } from './commands/withdrawals.ts';

/** Every command, in the order in which help shows them. */
export const commands: readonly Command[] = [
  ...sessionCommands,
  ...resultCommands,
  ...roundCommands,
  ...rateCommands,
  ...salesCommands,
  ...calendarCommands,
  ...bellCommands,
  ...setCommands,
  ...recordCommands,
  ...memberCommands,
  ...unmatchedCommands,
  ...bankCommands,
  ...withdrawalCommands,
  ...supportCommands,
  ...proposalCommands,
  ...reportCommands,
  ...slipCommands,
  ...visitorCommands,
  ...siteCommands,
  ...paymentMethodCommands,
  ...ruleCommands,
  ...siteAccountCommands,
  ...releaseCommands,
  ...auditCommands,
  ...operatorCommands,
  ...factorCommands,
];
