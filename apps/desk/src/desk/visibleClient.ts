import type { OperatorClient } from '@poy/api-client/operators';
import { visibleAnswer, visibleLines } from '@poy/contract/signs';

type Call = (...asked: never[]) => Promise<unknown>;

/** The calls whose answers have texts of several lines, which are edited and sent back. */
const ofLines: readonly string[] = ['contentVersion'] satisfies (keyof OperatorClient)[];

/**
 * Returns a client whose answers show the signs that turn the direction of writing, such as
 * `\u202e`. Members and banks wrote what the rooms show: without this, a name could turn the amount
 * beside it around.
 */
export function visibleClient(client: OperatorClient): OperatorClient {
  const calls = Object.entries(client as unknown as Record<string, Call>);
  const visibly = calls.map(([name, call]): [string, Call] => [
    name,
    async (...asked) =>
      visibleAnswer(await call(...asked), ofLines.includes(name) ? visibleLines : undefined),
  ]);
  return Object.fromEntries(visibly) as unknown as OperatorClient;
}
