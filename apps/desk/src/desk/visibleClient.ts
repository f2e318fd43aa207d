import type { OperatorClient } from '@poy/api-client/operators';
import { visibleAnswer } from '@poy/contract/signs';

type Call = (...asked: never[]) => Promise<unknown>;

/**
 * Returns a client whose answers show the signs that turn the direction of writing, such as
 * `\u202e`. Members and banks wrote what the rooms show: without this, a name could turn the amount
 * beside it around.
 */
export function visibleClient(client: OperatorClient): OperatorClient {
  const calls = Object.entries(client as unknown as Record<string, Call>);
  const visibly = calls.map(([name, call]): [string, Call] => [
    name,
    async (...asked) => visibleAnswer(await call(...asked)),
  ]);
  return Object.fromEntries(visibly) as unknown as OperatorClient;
}
