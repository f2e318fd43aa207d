import { newIdempotencyKey } from '@poy/api-client';
import { useRef } from 'react';

interface RepeatKey {
  /** Returns the key for what is asked now: that of the last call where it asked for the same. */
  keyFor: (content: unknown) => string;
  /** Lets the key go, so that the same content is another thing from now on. */
  letGo: () => void;
}

/**
 * The idempotency key of something that must happen once, however often it is sent.
 *
 * The key is kept while the same content is tried again: after an answer that did not come, and
 * after a refusal, too. The server gives a key only to what it did, so a refused try leaves its key
 * free. A refusal of a repeat says nothing of the try before it, which may have gone through
 * although its answer was lost: with another key, it would happen twice.
 *
 * The key is let go in three ways. Another content takes another key. A caller whose page stays
 * calls `letGo` when it has the answer, because the same content is a new wish then. A form that
 * leaves the page takes its key along; it keeps the key until then, so that a press between the
 * answer and its leaving is a repeat.
 */
export function useRepeatKey(): RepeatKey {
  const kept = useRef<{ of: string; key: string } | null>(null);
  return {
    keyFor(content) {
      const of = JSON.stringify(content);
      if (kept.current?.of !== of) kept.current = { of, key: newIdempotencyKey() };
      return kept.current.key;
    },
    letGo() {
      kept.current = null;
    },
  };
}
