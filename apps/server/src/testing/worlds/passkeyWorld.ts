import type { Passkey, ReplyOf } from '@poy/contract';
import { tokenHeader } from '@poy/contract/rules';
import { fail } from '@poy/testing';
import type { MemberBrowser } from '../memberBrowser.ts';
import { createAuthenticator, type Lies, type SoftAuthenticator } from '../softAuthenticator.ts';
import type { Answer, Asked, TestApp } from '../testApp.ts';

type Headers = Record<string, string>;

/** The options of a call that began something, and the cookie that a browser carries on. */
interface Begun<Options> {
  options: Options;
  headers: Headers;
}

const passkeyCookie = ({ headers }: Answer): string =>
  /(?:__Host-)?passkey=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
export const tokenOf = ({ headers }: Answer): string => String(headers[tokenHeader]);

/** The steps of members with passkeys, as pages take them. */
export interface PasskeyWorld {
  begin(headers?: Headers): Promise<Begun<ReplyOf<'/api/users.passkey-begin'>>>;
  beginNew(
    member: MemberBrowser,
    headers?: Headers,
  ): Promise<Begun<ReplyOf<'/api/users-passkeys.begin'>>>;
  beginStepUp(member: MemberBrowser): Promise<Begun<ReplyOf<'/api/users.passkey-step-up.begin'>>>;
  signIn(device: SoftAuthenticator, lies?: Lies): Promise<Answer>;
  stepUp(member: MemberBrowser, device: SoftAuthenticator, lies?: Lies): Promise<Answer>;
  add(member: MemberBrowser, device: SoftAuthenticator, lies?: Lies): Promise<Answer>;
  /** Makes a device with a passkey of the member. */
  deviceOf(member: MemberBrowser): Promise<SoftAuthenticator>;
  list(member: MemberBrowser): Promise<Passkey[]>;
  /** Makes every proof of the member one of long ago. */
  forgetProofs(member: MemberBrowser): Promise<void>;
}

/** Makes the steps on an application. */
export function createPasskeyWorld(t: TestApp): PasskeyWorld {
  const begun = async <Options>(
    call: (asked: Asked) => Promise<Answer>,
    headers: Headers,
  ): Promise<Begun<Options>> => {
    const answer = await call({ method: 'POST', headers });
    if (answer.code) fail(`refused: ${answer.code}`);
    const cookie = passkeyCookie(answer);
    return { options: answer.data as Options, headers: { ...headers, cookie } };
  };
  const world: PasskeyWorld = {
    begin: (headers = {}) => begun((asked) => t.call('/api/users.passkey-begin', asked), headers),
    beginNew: (member, headers = {}) =>
      begun((asked) => member.call('/api/users-passkeys.begin', asked), headers),
    beginStepUp: (member) =>
      begun((asked) => member.call('/api/users.passkey-step-up.begin', asked), {}),
    async signIn(device, lies) {
      const { options, headers } = await world.begin();
      const body = device.use(options, lies);
      return t.call('/api/users.passkey-login', { headers, body });
    },
    async stepUp(member, device, lies) {
      const { options, headers } = await world.beginStepUp(member);
      const body = device.use(options, lies);
      return member.call('/api/users.passkey-step-up', { headers, body });
    },
    async add(member, device, lies) {
      const { options, headers } = await world.beginNew(member);
      const body = device.make(options, lies);
      return member.call('/api/users-passkeys.add', { headers, body });
    },
    async deviceOf(member) {
      const device = createAuthenticator();
      const { code } = await world.add(member, device);
      if (code) fail(`refused: ${code}`);
      return device;
    },
    list: async (member) =>
      ((await member.call('/api/users-passkeys')).data as { passkeys: Passkey[] }).passkeys,
    async forgetProofs({ userName }) {
      const text = `UPDATE members.session SET proved_at = now() - interval '6 minutes'
        WHERE member = (SELECT uuid FROM members.member WHERE user_name = $1)`;
      await t.db.query({ name: 'test_forget_proofs', text, values: [userName] });
    },
  };
  return world;
}
