import type { ConsentChoice } from '@poy/contract/rules';
import { useSyncExternalStore } from 'react';
import { currentConsent, onConsent, privacyControl } from './consentStore.ts';

export interface Consent {
  /** The choice; null while none was made. */
  choice: ConsentChoice | null;
  /** True where the browser refuses for its visitor, whatever was chosen. */
  privacyControl: boolean;
}

const told = (): string => `${privacyControl() ? '!' : ''}${currentConsent() ?? ''}`;

/**
 * Returns the visitor's choice about privacy; undefined on the server and in the first render,
 * where it is not known.
 */
export function useConsent(): Consent | undefined {
  const state = useSyncExternalStore(onConsent, told, () => undefined);
  if (state === undefined) return undefined;
  return {
    choice: (state.replace('!', '') || null) as ConsentChoice | null,
    privacyControl: state.startsWith('!'),
  };
}
