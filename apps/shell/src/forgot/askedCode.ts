import type { OtpAsked } from '@poy/contract';
import { inTab } from '@poy/host/storage';
import { useState, useSyncExternalStore } from 'react';

/** A code that was asked for, and by whom. */
export interface AskedCode extends OtpAsked {
  userName: string;
  phoneNumber: string;
}

const key = 'forgot-pin';

const readText = () => inTab.read(key);
const never = () => () => undefined;
const nothing = () => null;

/**
 * The code that was asked for in this tab. It is kept, because a phone may drop the page while its
 * owner reads the message. Where nothing can be kept, it is lost only when the page is loaded again.
 */
export function useAskedCode(): [AskedCode | null, (asked: AskedCode | null) => void] {
  const kept = useSyncExternalStore(never, readText, nothing);
  const [chosen, setChosen] = useState<AskedCode | null>();
  const change = (asked: AskedCode | null) => {
    if (asked) inTab.keep(key, JSON.stringify(asked));
    else inTab.forget(key);
    setChosen(asked);
  };
  return [chosen === undefined ? (JSON.parse(kept ?? 'null') as AskedCode | null) : chosen, change];
}
