import type { ConsentChoice } from '@poy/contract/rules';
import { useSyncExternalStore } from 'react';
import { currentConsent, onConsent, privacyControl } from './consentStore.ts';

export interface Consent {
  /** Null: not made yet. Under the browser's privacy control it is a refusal. */
  choice: ConsentChoice | null;
  privacyControl: boolean;
}

const told = (): string => `${privacyControl() ? '!' : ''}${currentConsent() ?? ''}`;

/** The visitor's choice about privacy; undefined on the server and in the first render, which does not know it. */
export function useConsent(): Consent | undefined {
  const state = useSyncExternalStore(onConsent, told, () => undefined);
  if (state === undefined) return undefined;
  if (state.startsWith('!')) return { choice: 'refused', privacyControl: true };
  return { choice: (state || null) as ConsentChoice | null, privacyControl: false };
}
