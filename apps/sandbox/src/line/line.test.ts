import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { feedSecret, openSandbox, type OpenSandbox } from '../testing/openSandbox.ts';
import { people } from './people.ts';

let sandbox: OpenSandbox;
let cookies: Map<string, string>;
beforeEach(async () => {
  sandbox = await openSandbox();
  cookies = new Map();
});
afterEach(() => sandbox.stop());

/** The pair of RFC 7636, appendix B. */
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const wayBack = (): string => `${sandbox.productUrl}/login/line/auth`;

const authUrl = (more: Record<string, string> = {}): string =>
  `${sandbox.url}/line/auth?${new URLSearchParams({
    client_id: 'poy-demo',
    response_type: 'code',
    redirect_uri: wayBack(),
    scope: 'openid profile email',
    state: 's1',
    nonce: 'n1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }).toString()}`;

/** Asks as a browser does, and goes on as long as the way leads within the sandbox. */
async function visit(url: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  const to = answer.headers.get('location');
  if (to === null || to.startsWith(sandbox.productUrl)) return answer;
  return visit(new URL(new URL(to, sandbox.url).pathname, sandbox.url).href);
}

/** Chooses somebody, and returns the query with which the browser comes back. */
async function choose(person: string): Promise<URLSearchParams> {
  const html = await (await visit(`${authUrl()}`)).text();
  const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
  const body = new URLSearchParams({ person });
  const back = await visit(`${sandbox.url}${action}`, { method: 'POST', body });
  const to = new URL(back.headers.get('location') ?? '');
  expect(`${to.origin}${to.pathname}`).toBe(wayBack());
  return to.searchParams;
}

const secret = (): string => createHmac('sha256', feedSecret).update('line').digest('hex');
const exchange = (code: string, more: Record<string, string> = {}): Promise<Response> =>
  fetch(`${sandbox.url}/line/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: wayBack(),
      code_verifier: verifier,
      client_id: 'poy-demo',
      client_secret: secret(),
      ...more,
    }),
  });

describe('the LINE of the sandbox', () => {
  it('tells who was chosen, in an id token that the secret of the demo signs', async () => {
    const [person] = people;
    const back = await choose(person?.id ?? '');
    expect(back.get('state')).toBe('s1');
    const answer = await exchange(back.get('code') ?? '');
    const { id_token } = (await answer.json()) as { id_token: string };
    const [head = '', payload = '', signature] = id_token.split('.');
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toMatchObject({ alg: 'HS256' });
    expect(read(payload)).toMatchObject({
      iss: `http://localhost:${new URL(sandbox.url).port}/line`,
      aud: 'poy-demo',
      sub: person?.id,
      nonce: 'n1',
      name: 'Demo person 1',
      email: 'person1@line.example',
    });
    const signed = createHmac('sha256', secret()).update(`${head}.${payload}`);
    expect(signature).toBe(signed.digest('base64url'));
  });

  it('takes a code once, with its verifier and the secret', async () => {
    const codeOf = async () => (await choose(people[1]?.id ?? '')).get('code') ?? '';
    const wrong = { code_verifier: verifier.replace('d', 'e') };
    expect((await exchange(await codeOf(), wrong)).status).toBe(400);
    expect((await exchange(await codeOf(), { client_secret: 'x'.repeat(64) })).status).toBe(401);
    const code = await codeOf();
    expect((await exchange(code)).status).toBe(200);
    expect((await exchange(code)).status).toBe(400);
  });

  it('lets the visitor choose each time, and refuse', async () => {
    await choose(people[2]?.id ?? '');
    const back = await choose('');
    expect([back.get('error'), back.get('state')]).toEqual(['access_denied', 's1']);
  });

  it.each([
    ['another site', { redirect_uri: 'https://evil.example/login/line/auth' }],
    ['another client', { client_id: 'somebody' }],
  ])('leads nobody to %s', async (_what, more) => {
    const answer = await visit(authUrl(more));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it('wants PKCE', async () => {
    const answer = await visit(authUrl({ code_challenge: '', code_challenge_method: '' }));
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe(
      'invalid_request',
    );
  });
});
