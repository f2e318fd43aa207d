import type { OtpAsked } from '@poy/contract';
import { useState, useSyncExternalStore } from 'react';

/** A code that was asked for, and by whom. */
export interface AskedCode extends OtpAsked {
  userName: string;
  phoneNumber: string;
}

const key = 'forgot-pin';

/** Returns the kept text; null where there is none, or no storage. */
function readText(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(asked: AskedCode | null): void {
  try {
    if (asked) sessionStorage.setItem(key, JSON.stringify(asked));
    else sessionStorage.removeItem(key);
  } catch {
    // Without a storage the code is only lost when the page is loaded again.
  }
}

const never = () => () => undefined;
const nothing = () => null;

/**
 * The code that was asked for in this tab. It is kept, because a phone may drop the page while its
 * owner reads the message.
 */
export function useAskedCode(): [AskedCode | null, (asked: AskedCode | null) => void] {
  const kept = useSyncExternalStore(never, readText, nothing);
  const [chosen, setChosen] = useState<AskedCode | null>();
  const change = (asked: AskedCode | null) => {
    keep(asked);
    setChosen(asked);
  };
  return [chosen === undefined ? (JSON.parse(kept ?? 'null') as AskedCode | null) : chosen, change];
}
