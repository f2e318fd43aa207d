import { pushKept } from '@poy/contract/pushRules';
import { onDevice } from '@poy/host/storage';

/** The subscription of this browser, as the device keeps it. */
export interface KeptPush {
  /** The uuid of the member whose messages come. */
  member: string;
  address: string;
  /** The public key of the installation that it was made with. */
  key: string;
}

/** Returns what the device keeps; null where it keeps nothing. */
export function keptPush(): KeptPush | null {
  try {
    return JSON.parse(onDevice.read(pushKept) ?? 'null') as KeptPush | null;
  } catch {
    return null;
  }
}

/** Tells whether the subscription of this browser is that of a member, made with a key of the installation. */
export function isPushedTo(member: string, key: string): boolean {
  const kept = keptPush();
  return kept?.member === member && kept.key === key;
}

export const keepPush = (kept: KeptPush): boolean => onDevice.keep(pushKept, JSON.stringify(kept));
export const forgetPush = (): void => onDevice.forget(pushKept);
