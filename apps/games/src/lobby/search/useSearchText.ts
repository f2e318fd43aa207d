import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The pause in ms after which what was typed goes into the address. */
const pauseMs = 300;
/** The pause in ms while an earlier change of the address has not arrived. */
const longPauseMs = 1_000;
/** The most signs of a search that the address keeps. */
export const longestSearch = 60;

/**
 * Returns the text that is searched. It follows the field when the browser has time, and the address
 * follows in a pause, so that typing is not slowed down. A page that is opened or gone back to begins with
 * what its address says: `version` counts how often the field has to take a text that nobody typed.
 */
export function useSearchText() {
  const [query, setQuery] = useSearchParams();
  const inAddress = (query.get('q') ?? '').slice(0, longestSearch);
  const [{ text, version }, setShown] = useState({ text: inAddress, version: 0 });
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    // Something else has changed the address: a way back, or a link without the search.
    if (inAddress !== written) {
      setWritten(inAddress);
      setShown({ text: inAddress, version: version + 1 });
    }
  }
  const write = useCallback(
    (said: string) => {
      setWritten(said);
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          if (said) next.set('q', said);
          else next.delete('q');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setQuery],
  );
  const said = text.trim();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (said === inAddress) return undefined;
    const arrived = written === inAddress;
    timer.current = setTimeout(() => write(said), arrived ? pauseMs : longPauseMs);
    return () => clearTimeout(timer.current);
  }, [said, inAddress, written, write]);
  const setText = useCallback(
    (typed: string) => startTransition(() => setShown((now) => ({ ...now, text: typed }))),
    [],
  );
  /** Puts what was typed into the address at once, because the page may be left. */
  const flush = () => {
    if (said === inAddress) return;
    clearTimeout(timer.current);
    write(said);
  };
  return { text, version, setText, flush };
}
