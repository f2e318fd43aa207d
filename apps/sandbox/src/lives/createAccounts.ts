import { createMember } from '../product/createMember.ts';
import { SignInRefused, type Operator, type OperatorPath } from '../product/createOperator.ts';
import type { Asked, ReplyOf } from '@poy/contract';
import type { Life, Outside } from './Life.ts';
import { people } from './people.ts';

/** Returns an operator who tries to sign in no more once that was refused: it would lock the name. */
function createCareful(operator: Pick<Operator, 'call'>): Pick<Operator, 'call'> {
  let refused: SignInRefused | null = null;
  return {
    async call<P extends OperatorPath>(path: P, asked?: Asked<P>): Promise<ReplyOf<P>> {
      if (refused) throw refused;
      try {
        return await operator.call(path, asked);
      } catch (error) {
        if (error instanceof SignInRefused) refused = error;
        throw error;
      }
    },
  };
}

/** Returns the accounts of a site that are made live. */
export function createAccounts(
  serverUrl: string,
  siteHost: string,
  outside: Outside,
): readonly Life[] {
  const { password, operator } = outside;
  const careful = { ...outside, operator: createCareful(operator) };
  return people.map((person) => ({
    member: createMember(serverUrl, { siteHost, userName: person.userName, password }),
    person,
    outside: careful,
  }));
}
