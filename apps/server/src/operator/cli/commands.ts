import type { Command } from './command.ts';
import { auditCommands } from './commands/audit.ts';
import { memberCommands } from './commands/members.ts';
import { operatorCommands } from './commands/operators.ts';
import { resultCommands } from './commands/results.ts';
import { roundCommands } from './commands/rounds.ts';
import { sessionCommands } from './commands/session.ts';
import { setCommands } from './commands/sets.ts';
import { termCommands } from './commands/terms.ts';
import { visitorCommands } from './commands/visitors.ts';

/** Every command there is, in the order help shows them. */
export const commands: readonly Command[] = [
  ...sessionCommands,
  ...resultCommands,
  ...roundCommands,
  ...termCommands,
  ...setCommands,
  ...memberCommands,
  ...visitorCommands,
  ...auditCommands,
  ...operatorCommands,
];
