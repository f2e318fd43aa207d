import { newIdempotencyKey } from '@poy/api-client';
import { useRef } from 'react';

/**
 * The idempotency key of a step that moves money. A repeat after a lost answer has the key of the
 * first try, and moves nothing again; another content has another key.
 */
export function useRepeatKey() {
  const kept = useRef<{ of: string; value: string } | null>(null);
  return {
    keyFor: (content: object): string => {
      const of = JSON.stringify(content);
      if (kept.current?.of !== of) kept.current = { of, value: newIdempotencyKey() };
      return kept.current.value;
    },
    /** Ends the step: the same content is a new one from now on. */
    forget: () => void (kept.current = null),
  };
}
