import { get, post } from '@poy/api-client';
import type { MadePasskey, UsedPasskey } from '@poy/contract';

/**
 * The calls about passkeys. Few pages need them, so they are not in the page's first script: whoever
 * imports this file brings it along.
 */

/** Begins a sign-in; answers what the browser asks its device with. */
export const passkeyBegin = () => post('/api/users.passkey-begin');
/** Signs in with the answer of the device. */
export const passkeyLogin = (used: UsedPasskey) => post('/api/users.passkey-login', used);
/** Begins a proof that it is still the member. */
export const passkeyStepUpBegin = () => post('/api/users.passkey-step-up.begin');
/** Shows by the answer of the device that it is still the member. */
export const passkeyStepUp = (used: UsedPasskey) => post('/api/users.passkey-step-up', used);
/** Begins a new passkey; answers what the browser asks its device with. */
export const passkeysBegin = () => post('/api/users-passkeys.begin');
/** Keeps the passkey that the device has made. */
export const passkeysAdd = (made: MadePasskey) => post('/api/users-passkeys.add', made);
/** Names a passkey of the member. */
export const passkeysRename = (id: string, name: string) =>
  post('/api/users-passkeys.rename', { id, name });
/** Removes a passkey of the member. */
export const passkeysRemove = (id: string) => post('/api/users-passkeys.remove', { id });

/** The key and the fetch of each read about passkeys. */
export const passkeyQueries = {
  /** The passkeys of the member, the newest first. */
  own: () => ({
    queryKey: ['users-passkeys'] as const,
    queryFn: async () => (await get('/api/users-passkeys')).passkeys,
  }),
};
