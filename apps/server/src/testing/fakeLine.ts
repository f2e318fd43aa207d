import { SignJWT } from 'jose';
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testEnv } from './testDeps.ts';

/** An account at LINE, as its id token tells it. */
interface Person {
  sub: string;
  name?: string;
  email?: string;
}

/** The ways in which LINE can fail when it is asked for the id token, or for its settings. */
export type Fault = 'nothing' | 'hangs' | 'answers 500' | 'answers no JSON' | 'is gone';

/** A LINE of a test's own, over real HTTP, which does what no honest LINE would do. */
export interface FakeLine {
  url: string;
  /** The parts of the next id tokens that are replaced. */
  forged: Record<string, unknown>;
  /** The secret that the next id tokens are signed with. */
  signedWith: string;
  fault: Fault;
  /** Begins to answer requests for its settings with an error. */
  settingsFail: boolean;
  /** Plays a person who agrees at the address that the product answered. @returns the query of the way back */
  agree(url: string, person: Person): string;
  stop(): Promise<void>;
}

interface Code {
  person: Person;
  nonce: string;
  challenge: string;
  clientId: string;
  redirectUri: string;
}

const readForm = async (request: AsyncIterable<Buffer>): Promise<URLSearchParams> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString());
};

/** Answers as the fault says. Returns false where LINE works. */
function fails(fault: Fault, response: ServerResponse): boolean {
  if (fault === 'nothing') return false;
  if (fault === 'answers 500') response.writeHead(500).end('oops');
  if (fault === 'answers no JSON') response.writeHead(200).end('<html>');
  if (fault === 'is gone') response.destroy();
  return true;
}

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Returns the id token of a code, as the test wants it. */
function tokenOf(line: FakeLine, { person, clientId, nonce }: Code): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const told = { iss: `${line.url}/line`, aud: clientId, nonce, iat: now, exp: now + 300 };
  return new SignJWT({ ...person, ...told, ...line.forged })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(line.signedWith));
}

/** Tells LINE's settings. */
function tellSettings({ url, settingsFail }: FakeLine, response: ServerResponse): void {
  const issuer = `${url}/line`;
  json(response, settingsFail ? 500 : 200, {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  });
}

/** Exchanges a code, once, for its verifier. */
async function exchange(
  line: FakeLine,
  codes: Map<string, Code>,
  form: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const text = (name: string): string => form.get(name) ?? '';
  const code = codes.get(text('code'));
  codes.delete(text('code'));
  const challenge = createHash('sha256').update(text('code_verifier')).digest('base64url');
  const { demoLine } = testEnv.secrets;
  if (
    code?.challenge !== challenge ||
    code.redirectUri !== text('redirect_uri') ||
    text('client_secret') !== demoLine
  )
    return json(response, 400, { error: 'invalid_grant' });
  const id_token = await tokenOf(line, code);
  json(response, 200, { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token });
}

/** Notes a code for somebody who agrees at LINE. @returns the query of the way back */
function agree(codes: Map<string, Code>, url: string, person: Person): string {
  const asked = new URL(url).searchParams;
  const text = (name: string): string => asked.get(name) ?? '';
  const code = randomUUID();
  codes.set(code, {
    person,
    nonce: text('nonce'),
    challenge: text('code_challenge'),
    clientId: text('client_id'),
    redirectUri: text('redirect_uri'),
  });
  return `?${new URLSearchParams({ code, state: text('state') }).toString()}`;
}

/** Opens a LINE at an address of its own. Its client is that of the demo sites. */
export async function openFakeLine(): Promise<FakeLine> {
  const codes = new Map<string, Code>();
  const server: Server = createServer((request, response) => {
    void readForm(request).then((form) => {
      if (request.url === '/line/.well-known/openid-configuration')
        return tellSettings(line, response);
      return fails(line.fault, response) ? undefined : exchange(line, codes, form, response);
    });
  });
  const line: FakeLine = {
    url: '',
    forged: {},
    signedWith: testEnv.secrets.demoLine ?? '',
    fault: 'nothing',
    settingsFail: false,
    agree: (url, person) => agree(codes, url, person),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return line;
}
