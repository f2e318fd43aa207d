import type { MemberSession } from '@poy/contract';
import { tokenHeader } from '@poy/contract/rules';
import { freshName } from '@poy/testing';
import type { Answer, Asked, TestApp } from './testApp.ts';
import { signInProved, signUp } from './signUp.ts';

export const firstPassword = 'Lantern-52-red';
export const nextPassword = 'Kettle-47-blue';

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/148.0 Mobile Safari';

/** A client of one member, which keeps its token as a program does. */
export interface MemberBrowser {
  readonly userName: string;
  readonly token: string;
  call(path: string, asked?: Asked): Promise<Answer>;
  /** Returns the code of a call for members: null while the session lives. */
  refusal(): Promise<string | null>;
  sessions(): Promise<MemberSession[]>;
  change(oldPassword: string, newPassword: string): Promise<Answer>;
}

function browserOf(t: TestApp, userName: string, answer: Answer): MemberBrowser {
  let token = String(answer.headers[tokenHeader]);
  const call = async (path: string, asked: Asked = {}): Promise<Answer> => {
    const got = await t.call(path, { token, ...asked });
    token = String(got.headers[tokenHeader] ?? token);
    return got;
  };
  return {
    userName,
    get token() {
      return token;
    },
    call,
    refusal: async () => (await call('/api/users.auth', { method: 'POST' })).code,
    sessions: async () =>
      ((await call('/api/users-sessions')).data as { sessions: MemberSession[] }).sessions,
    change: (oldPassword, newPassword) =>
      call('/api/users.change-password', { body: { oldPassword, newPassword } }),
  };
}

/** Signs a member in, from a phone unless told otherwise. */
export async function signInAs(
  t: TestApp,
  userName: string,
  password = firstPassword,
  userAgent = phone,
): Promise<MemberBrowser> {
  const headers = { 'user-agent': userAgent };
  const answer = await signInProved(t, { body: { userName, password }, headers });
  return browserOf(t, userName, answer);
}

/** Makes a new member, signed in. */
export async function newMember(t: TestApp): Promise<MemberBrowser> {
  const userName = freshName();
  const body = { userName, password: firstPassword, phoneNumber: '0812345678' };
  return browserOf(t, userName, await signUp(t, { body }));
}
