import { useEffect, useRef, useState } from 'react';
import { soundOf } from './soundOf.ts';

/**
 * Returns true once a result came while somebody waited for it. One that was there when the page was
 * opened lands without a sound or a move.
 * @param result the digits; null while they are not drawn, undefined until they are asked for
 */
export function useCame(result: string | null | undefined): boolean {
  const before = useRef(result);
  const [came, setCame] = useState(false);
  useEffect(() => {
    if (before.current === null && typeof result === 'string') {
      setCame(true);
      soundOf('ball');
    }
    before.current = result;
  }, [result]);
  return came;
}
