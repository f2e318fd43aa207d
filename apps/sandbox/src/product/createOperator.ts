import {
  operations,
  type BodyOf,
  type Operations,
  type Path,
  type QueryOf,
  type ReplyOf,
} from '@poy/contract';
import { operatorHeader } from '@poy/contract/rules';
import { callProduct, type ProductAnswer } from './callProduct.ts';
import { Refused, type Credentials } from './createMember.ts';

/** The paths of the calls for signed-in operators. */
export type OperatorPath = {
  [P in Path]: Operations[P] extends { who: 'operator' } ? P : never;
}[Path];

/** Thrown when the product does not let an operator in. Further attempts would lock the name. */
export class SignInRefused extends Refused {}

/** An operator of the installation, who uses the public operator calls as the command line does. */
export interface Operator {
  readonly userName: string;
  /**
   * Makes a call, signing in first where that is needed.
   * @throws SignInRefused; Refused with the reason of the refusal, or else the product's code
   */
  call<P extends OperatorPath>(
    path: P,
    sent?: { body?: BodyOf<P>; query?: QueryOf<P> },
  ): Promise<ReplyOf<P>>;
  /** Returns the server's time in ms, as of its last answer. */
  now(): number;
}

export function createOperator(
  serverUrl: string,
  { siteHost, userName, password }: Credentials,
): Operator {
  let token: string | null = null;
  let ahead = 0;

  async function send(path: Path, body: unknown, query: string): Promise<ProductAnswer> {
    const answer = await callProduct(serverUrl, {
      path: `${path}${query}`,
      method: operations[path].method,
      siteHost,
      headers: { ...(token !== null && { [operatorHeader]: token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const now = Number(answer.headers['x-poy-now']);
    if (Number.isFinite(now)) ahead = now - Date.now();
    return answer;
  }

  async function signIn(): Promise<void> {
    token = null;
    const answer = await send('/api/operators.login', { userName, password }, '');
    if (answer.status !== 200) throw new SignInRefused('/api/operators.login', answer);
    token = (answer.data as ReplyOf<'/api/operators.login'>).token;
  }

  return {
    userName,
    now: () => Date.now() + ahead,
    async call<P extends OperatorPath>(
      path: P,
      { body, query }: { body?: BodyOf<P>; query?: QueryOf<P> } = {},
    ): Promise<ReplyOf<P>> {
      const asked =
        query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>)}`;
      if (token === null) await signIn();
      let answer = await send(path, body, asked);
      if (answer.status === 401) {
        await signIn();
        answer = await send(path, body, asked);
      }
      if (answer.status !== 200) {
        const { why } = answer.details;
        throw new Refused(path, { ...answer, code: typeof why === 'string' ? why : answer.code });
      }
      return answer.data as ReplyOf<P>;
    },
  };
}
