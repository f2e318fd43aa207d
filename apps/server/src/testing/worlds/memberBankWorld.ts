import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MemberBank } from '@poy/contract';
import { expectNamed } from '@poy/testing';
import type { GatewayEnv } from '../../config/readGateway.ts';
import { newMember, type MemberBrowser } from '../memberBrowser.ts';
import { signAnswer } from '../signAnswer.ts';
import type { Answer, TestApp } from '../testApp.ts';

/** Returns an account number that no other call of this process gets. */
export const newAccountNumber = (): string => String(randomInt(1e9, 1e10 - 1));

/** Makes a member who has said their name. */
export async function named(
  t: TestApp,
  { firstName, lastName } = { firstName: 'มาลี', lastName: 'ใจดี' },
): Promise<MemberBrowser> {
  const member = await newMember(t);
  const body = { firstName, lastName, email: 'malee@example.com', lineId: null };
  const { status, text } = await member.call('/api/users-infos.update', { body });
  expectNamed(status, text).toBe(200);
  return member;
}

/** What a member sends to add an account; what is left out is made up. */
export interface Adding {
  bankCode?: string;
  bankAccountNumber?: string;
  key?: string;
}

/** Adds an account of a member. */
export const addAccount = (
  member: MemberBrowser,
  { bankCode = 'KBANK', bankAccountNumber = newAccountNumber(), key = randomUUID() }: Adding = {},
): Promise<Answer> =>
  member.call('/api/users-banks.create', {
    body: { bankCode, bankAccountNumber },
    headers: { 'idempotency-key': key },
  });

/** Makes a member with an account, whose state depends on the bank of the test. */
export async function withAccount(
  t: TestApp,
  adding?: Adding,
): Promise<{ member: MemberBrowser; account: MemberBank }> {
  const member = await named(t);
  const { status, text, data } = await addAccount(member, adding);
  expectNamed(status, text).toBe(200);
  return { member, account: data as MemberBank };
}

/** Returns the member's accounts as the page reads them. */
export const accountsOf = async (member: MemberBrowser): Promise<MemberBank[]> =>
  ((await member.call('/api/users-banks.all')).data as { accounts: MemberBank[] }).accounts;

/** A bank that a test plays, over real HTTP. */
export interface TestBank {
  env: GatewayEnv;
  /** The inquiries that came, oldest first. */
  came: { headers: IncomingHttpHeaders; text: string }[];
  /** The answer to every inquiry: a name, a body of another kind, a status, or `hang` for none yet. */
  answer: string | object | number;
  /** True where somebody else answers in its place, without the secret. */
  forges: boolean;
  /** Answers the inquiries that `hang` keeps waiting. */
  release(answer: string | object | number): void;
  close(): void;
}

/** An inquiry that has no answer yet. */
interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Opens a bank on a free port, which knows no account. */
export async function openTestBank(): Promise<TestBank> {
  const waiting: Waiting[] = [];
  const send = ({ request, response }: Waiting, answer: TestBank['answer']): void => {
    if (typeof answer === 'number') return void response.writeHead(answer).end();
    const said = typeof answer === 'string' ? { status: 'found', accountName: answer } : answer;
    const text = JSON.stringify(said);
    const secret = bank.forges ? 'a-secret-of-a-stranger' : bank.env.secret;
    signAnswer(request, response, text, secret).end(text);
  };
  const server = createServer((request, response) => {
    let text = '';
    request
      .on('data', (part) => (text += part))
      .on('end', () => {
        bank.came.push({ headers: request.headers, text });
        const asked = { request, response };
        if (bank.answer === 'hang') waiting.push(asked);
        else send(asked, bank.answer);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const bank: TestBank = {
    env: { url: `http://127.0.0.1:${port}/bank`, secret: 'a-secret-of-tests', played: true },
    came: [],
    answer: { status: 'unknown' },
    forges: false,
    release: (answer) => waiting.splice(0).forEach((asked) => send(asked, answer)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return bank;
}
