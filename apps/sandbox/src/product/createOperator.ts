import {
  addressOf,
  createTableCaller,
  type Asked,
  type Operations,
  type Path,
  type ReplyOf,
  type Sent,
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
  call<P extends OperatorPath>(path: P, asked?: Asked<P>): Promise<ReplyOf<P>>;
  /** Returns the server's time in ms, as of its last answer. */
  now(): number;
}

export function createOperator(
  serverUrl: string,
  { siteHost, userName, password }: Credentials,
): Operator {
  let token: string | null = null;
  let ahead = 0;

  async function send({ method, body, headers, ...to }: Sent): Promise<ProductAnswer> {
    const answer = await callProduct(serverUrl, {
      path: addressOf(to),
      method,
      siteHost,
      headers: { ...headers, ...(token !== null && { [operatorHeader]: token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const now = Number(answer.headers['x-poy-now']);
    if (Number.isFinite(now)) ahead = now - Date.now();
    return answer;
  }

  const login = createTableCaller(async (sent) => {
    const answer = await send(sent);
    if (answer.status !== 200) throw new SignInRefused(sent.path, answer);
    return answer.body;
  });
  async function signIn(): Promise<void> {
    token = null;
    ({ token } = await login('/api/operators.login', { body: { userName, password } }));
  }

  return {
    userName,
    now: () => Date.now() + ahead,
    call: createTableCaller(async (sent) => {
      if (token === null) await signIn();
      let answer = await send(sent);
      if (answer.status === 401) {
        await signIn();
        answer = await send(sent);
      }
      if (answer.status === 200) return answer.body;
      const { why } = answer.details;
      throw new Refused(sent.path, {
        ...answer,
        code: typeof why === 'string' ? why : answer.code,
      });
    }),
  };
}
