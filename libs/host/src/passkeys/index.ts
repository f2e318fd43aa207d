export { makePasskey, passkeysWork, proveByPasskey, signInByPasskey } from './passkeys.ts';
