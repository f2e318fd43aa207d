import type { MadePasskey, ReplyOf, UsedPasskey } from '@poy/contract';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';

const id = 'AAAA';
const made: MadePasskey = {
  id,
  rawId: id,
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['internal'] },
};
const used: UsedPasskey = {
  id,
  rawId: id,
  type: 'public-key',
  response: {
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    userHandle: 'AAAA',
  },
};
const requestOptions: ReplyOf<'/api/users.passkey-begin'> = {
  rpId: 'localhost',
  challenge: 'AAAA',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
};
const creationOptions: ReplyOf<'/api/users-passkeys.begin'> = {
  rp: { id: 'localhost', name: 'Demo' },
  user: { id: 'AAAA', name: 'demo01', displayName: 'demo01' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

/** The passkeys of a browser that is not there, for tests of pages. */
export const fakePasskeys = {
  made,
  used,
  requestOptions,
  creationOptions,
  /**
   * Gives the browser passkeys. Its device answers at once, or fails with an error of a name.
   * @returns a function that takes them away again
   */
  install({ fails }: { fails?: string } = {}): () => void {
    class FakeCredential {
      static parseRequestOptionsFromJSON = (options: unknown) => options;
      static parseCreationOptionsFromJSON = (options: unknown) => options;
      readonly answer: unknown;
      constructor(answer: unknown) {
        this.answer = answer;
      }
      toJSON() {
        return this.answer;
      }
    }
    const answer = (said: unknown) =>
      fails
        ? Promise.reject(new DOMException('refused', fails))
        : Promise.resolve(new FakeCredential(said));
    stubGlobal('PublicKeyCredential', FakeCredential);
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { get: () => answer(used), create: () => answer(made) },
    });
    return () => {
      unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'credentials');
    };
  },
};
