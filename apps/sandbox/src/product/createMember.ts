import {
  addressOf,
  createTableCaller,
  operations,
  type Asked,
  type Path,
  type ReplyOf,
  type Sent,
} from '@poy/contract';
import { solveTask } from '@poy/contract/solveTask';
import { callProduct, type ProductAnswer } from './callProduct.ts';

/** Thrown when the product refused a call. */
export class Refused extends Error {
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(path: string, { status, code, details }: ProductAnswer) {
    super(`${path}: ${code ?? status}`);
    this.code = code ?? String(status);
    this.details = details;
  }
}

/** An ordinary member of a site, who uses the public API as a browser would, with cookies. */
export interface Member {
  readonly userName: string;
  readonly siteHost: string;
  /**
   * Makes a call, signing in first where that is needed.
   * @throws Refused with the product's own code
   */
  call<P extends Path>(path: P, asked?: Asked<P>): Promise<ReplyOf<P>>;
  /** Returns the server's time in ms, as of its last answer. */
  now(): number;
}

export interface Credentials {
  siteHost: string;
  userName: string;
  password: string;
}

/** Keeps the cookies of Set-Cookie lines; a cookie that was emptied is removed. */
export function keepCookies(jar: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1)];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
}

export function createMember(
  serverUrl: string,
  { siteHost, userName, password }: Credentials,
): Member {
  const jar = new Map<string, string>();
  let ahead = 0;

  async function send({ method, body, headers, ...to }: Sent): Promise<ProductAnswer> {
    const answer = await callProduct(serverUrl, {
      path: addressOf(to),
      method,
      siteHost,
      headers: {
        ...headers,
        ...(jar.size > 0 && {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    keepCookies(jar, answer.headers['set-cookie'] ?? []);
    const now = Number(answer.headers['x-poy-now']);
    if (Number.isFinite(now)) ahead = now - Date.now();
    return answer;
  }

  const login = createTableCaller(async (sent) => {
    const answer = await send(sent);
    if (answer.status !== 200) throw new Refused(sent.path, answer);
    return answer.body;
  });
  const signIn = async () => {
    const body = { userName, password };
    try {
      await login('/api/users.login', { body });
    } catch (error) {
      // Somebody at this address failed twice, so the product wants work before the next try.
      if (!(error instanceof Refused) || error.code !== 'CAPTCHA_REQUIRED') throw error;
      const task = await login('/api/captcha.challenge', { query: { purpose: 'signIn' } });
      await login('/api/users.login', { body: { ...body, captcha: await solveTask(task) } });
    }
  };

  return {
    userName,
    siteHost,
    now: () => Date.now() + ahead,
    call: createTableCaller(async (sent) => {
      if (!jar.has('token') && operations[sent.path].who === 'member') await signIn();
      let answer = await send(sent);
      if (answer.status === 401) {
        await signIn();
        answer = await send(sent);
      }
      if (answer.status !== 200) throw new Refused(sent.path, answer);
      return answer.body;
    }),
  };
}
