import { randomUUID } from 'node:crypto';
import { fail } from '@poy/testing';
import { newMember } from '../memberBrowser.ts';
import { createAuthenticator } from '../softAuthenticator.ts';
import type { Asked } from '../testApp.ts';
import { createPasskeyWorld } from '../worlds/passkeyWorld.ts';
import { foreignHost, missing, unsigned } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

const used = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** Members with passkeys, with a device of software. */
export const passkeyCases = ({ t, token }: CasesWorld) => {
  const w = createPasskeyWorld(t);
  const withPasskey = async () => {
    const member = await newMember(t);
    const device = await w.deviceOf(member);
    const [passkey = fail('no passkey')] = await w.list(member);
    return { member, device, id: passkey.id };
  };
  const own = async (body: (id: string) => object): Promise<Asked> => {
    const { member, id } = await withPasskey();
    return { token: member.token, body: body(id) };
  };
  const fresh = async () => ({ token: (await newMember(t)).token });
  return {
    '/api/users.passkey-begin': { good: () => ({}), bad: foreignHost },
    '/api/users.passkey-login': {
      good: async () => {
        const { device } = await withPasskey();
        const { options, headers } = await w.begin();
        return { headers, body: device.use(options) };
      },
      bad: { asked: () => ({ body: used }), code: 'PASSKEY_FAILED' as const },
    },
    '/api/users.passkey-step-up.begin': {
      good: async () => ({ token: (await withPasskey()).member.token }),
      bad: missing({ token }),
    },
    '/api/users.passkey-step-up': {
      good: async () => {
        const { member, device } = await withPasskey();
        const { options, headers } = await w.beginStepUp(member);
        return { token: member.token, headers, body: device.use(options) };
      },
      bad: { asked: () => ({ token, body: used }), code: 'PASSKEY_FAILED' as const },
    },
    '/api/users-passkeys': { good: fresh, bad: unsigned },
    '/api/users-passkeys.begin': { good: fresh, bad: unsigned },
    '/api/users-passkeys.add': {
      good: async () => {
        const member = await newMember(t);
        const { options, headers } = await w.beginNew(member);
        return { token: member.token, headers, body: createAuthenticator().make(options) };
      },
      bad: unsigned,
    },
    '/api/users-passkeys.rename': {
      good: () => own((id) => ({ id, name: 'My phone' })),
      bad: missing({ token, body: { id: randomUUID(), name: 'x' } }),
    },
    '/api/users-passkeys.remove': {
      good: () => own((id) => ({ id })),
      bad: missing({ token, body: { id: randomUUID() } }),
    },
  };
};
