import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The pause in ms after which what was typed goes into the address. */
const pauseMs = 300;
/** The most signs of a search that the address keeps. */
export const longestSearch = 60;

/**
 * Returns what stands in the search field. The address follows in a pause, so that typing is not slowed
 * down, and a page that is opened or gone back to begins with what its address says.
 */
export function useSearchText() {
  const [query, setQuery] = useSearchParams();
  const inAddress = (query.get('q') ?? '').slice(0, longestSearch);
  const [text, setText] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  // The address was changed by something else: a way back, or a link without the search.
  if (inAddress !== written) {
    setWritten(inAddress);
    if (inAddress !== text.trim()) setText(inAddress);
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
    timer.current = setTimeout(() => write(said), pauseMs);
    return () => clearTimeout(timer.current);
  }, [said, inAddress, write]);
  /** Puts what was typed into the address at once, because the page may be left. */
  const flush = () => {
    if (said === inAddress) return;
    clearTimeout(timer.current);
    write(said);
  };
  return { text, setText, flush };
}
