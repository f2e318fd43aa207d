import type { Command } from './command.ts';
import { auditCommands } from './commands/operators/audit.ts';
import { bankCommands } from './commands/money/banks.ts';
import { bellCommands } from './commands/rounds/bells.ts';
import { contentCommands } from './commands/content/content.ts';
import { calendarCommands } from './commands/rounds/calendar.ts';
import { factorCommands } from './commands/operators/factor.ts';
import { gameBookCommands } from './commands/sites/gameBooks.ts';
import { gameTitleCommands } from './commands/sites/gameTitles.ts';
import { siteGameCommands } from './commands/sites/siteGames.ts';
import { gameCommands } from './commands/sites/games.ts';
import { memberCommands } from './commands/members/members.ts';
import { operatorCommands } from './commands/operators/operators.ts';
import { paymentMethodCommands } from './commands/sites/paymentMethods.ts';
import { proposalCommands } from './commands/money/proposals.ts';
import { rateCommands } from './commands/rounds/rates.ts';
import { recordCommands } from './commands/members/records.ts';
import { recordedReleaseCommands } from './commands/sites/recordedReleases.ts';
import { releaseCommands } from './commands/sites/releases.ts';
import { reportCommands } from './commands/money/reports.ts';
import { resultCommands } from './commands/rounds/results.ts';
import { roundCommands } from './commands/rounds/rounds.ts';
import { salesCommands } from './commands/rounds/sales.ts';
import { sessionCommands } from './commands/operators/session.ts';
import { setCommands } from './commands/rounds/sets.ts';
import { siteCommands } from './commands/sites/sites.ts';
import { ruleCommands } from './commands/sites/rules.ts';
import { siteAccountCommands } from './commands/sites/siteAccounts.ts';
import { slipCommands } from './commands/money/slips.ts';
import { supportCommands } from './commands/members/support.ts';
import { unmatchedCommands } from './commands/money/unmatched.ts';
import { visitorCommands } from './commands/members/visitors.ts';
import { withdrawalCommands } from './commands/money/withdrawals.ts';

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
  ...contentCommands,
  ...paymentMethodCommands,
  ...ruleCommands,
  ...siteAccountCommands,
  ...releaseCommands,
  ...recordedReleaseCommands,
  ...gameCommands,
  ...gameTitleCommands,
  ...siteGameCommands,
  ...gameBookCommands,
  ...auditCommands,
  ...operatorCommands,
  ...factorCommands,
];
