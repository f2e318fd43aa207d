import type { Command } from './command.ts';
import { auditCommands } from './commands/audit.ts';
import { operatorCommands } from './commands/operators.ts';
import { sessionCommands } from './commands/session.ts';

/** Every command there is, in the order help shows them. */
export const commands: readonly Command[] = [...sessionCommands, ...auditCommands, ...operatorCommands];
