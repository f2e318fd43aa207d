import { useErrorWords, useNotify } from '@poy/host';
import { useState } from 'react';

interface NamedTask {
  /** The name of the task under way; null when there is none. */
  doing: string | null;
  run: (name: string, task: () => Promise<string>) => void;
}

/**
 * Runs a task under a name and shows its end to the visitor: the words it returns, or those of its
 * error.
 */
export function useNamedTask(): NamedTask {
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [doing, setDoing] = useState<string | null>(null);
  const run = (name: string, task: () => Promise<string>) => {
    setDoing(name);
    task()
      .then(
        (done) => notify.success(done),
        (error: unknown) => notify.fail(errorWords(error)),
      )
      .finally(() => setDoing(null));
  };
  return { doing, run };
}
