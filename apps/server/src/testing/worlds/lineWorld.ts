import { tokenHeader } from '@poy/contract/rules';
import { createTestApp, type Answer, type Asked, type TestApp } from '../testApp.ts';
import { openFakeLine, type FakeLine } from '../fakeLine.ts';
import { testEnv } from '../testDeps.ts';

export interface Person {
  sub: string;
  name?: string;
  email?: string;
}

let count = 0;
/** Returns somebody at LINE whom no other test has. */
export function newPerson(more: Omit<Person, 'sub'> = {}): Person {
  count += 1;
  return { sub: `U${String(count).padStart(32, '0')}`, ...more };
}

/** Returns a cookie as a browser sends it back; undefined where the answer sets none. */
export const cookieIn = ({ headers }: Answer, name: string): string | undefined =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`) && pair !== `${name}=`);

/** A round trip that has begun. */
export interface Trip {
  /** The address at LINE. */
  url: string;
  cookie: string;
}

/** An application whose demo sites have a LINE of the test's own. */
export interface LineWorld {
  t: TestApp;
  line: FakeLine;
  /** Begins a trip; `slug` is the link by which the visitor came. */
  begin(
    asked?: Pick<Asked, 'token' | 'headers'>,
    purpose?: 'signIn' | 'link',
    slug?: string,
  ): Promise<Trip>;
  /** Comes back from LINE as somebody. */
  verify(trip: Trip, person: Person, asked?: Asked): Promise<Answer>;
  /** Goes to LINE and back, and sends the body of a sign-in. */
  signIn(person: Person, body?: object, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

export const tokenOf = ({ headers }: Answer): string => String(headers[tokenHeader]);

export async function createLineWorld(): Promise<LineWorld> {
  const line = await openFakeLine();
  const t = await createTestApp({ env: { ...testEnv, sandboxUrl: line.url } });
  const begin: LineWorld['begin'] = async (asked = {}, purpose = 'signIn', slug) => {
    const answer = await t.call('/api/users.line-begin', { ...asked, body: { purpose, slug } });
    const { url } = answer.data as { url: string };
    return { url, cookie: cookieIn(answer, 'line-trip') ?? '' };
  };
  const verify: LineWorld['verify'] = ({ url, cookie }, person, asked = {}) =>
    t.call('/api/users.line-verify', {
      body: { search: line.agree(url, person) },
      ...asked,
      headers: { cookie, ...asked.headers },
    });
  return {
    t,
    line,
    begin,
    verify,
    async signIn(person, body = {}, headers = {}) {
      const verified = await verify(await begin({ headers }), person, { headers });
      const cookie = cookieIn(verified, 'line-proof') ?? '';
      return t.call('/api/users.line-login', {
        body: { lineId: person.sub, ...body },
        headers: { ...headers, cookie },
      });
    },
    async close() {
      await t.close();
      await line.stop();
    },
  };
}
