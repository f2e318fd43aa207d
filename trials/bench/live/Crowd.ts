import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Question, Reply } from './crowdMessages.ts';
import type { CrowdWork } from './crowdProcess.ts';

const program = fileURLToPath(new URL('crowdProcess.ts', import.meta.url));

/** The work that a crowd can be asked for, and its answer. */
export type Crowd = {
  [Name in keyof CrowdWork]: (
    ...given: Parameters<CrowdWork[Name]>
  ) => Promise<Awaited<ReturnType<CrowdWork[Name]>>>;
} & { end(): Promise<void> };

/**
 * Starts a process that holds very many connections, so that its work is not counted as the time of
 * whoever measures the server.
 */
export function startCrowd(): Crowd {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  child.on('message', (message) => {
    const reply = message as Reply;
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('failed' in reply) one?.reject(new Error(reply.failed));
    else one?.resolve(reply.value);
  });
  const ask = (name: keyof CrowdWork, given: readonly unknown[]): Promise<unknown> => {
    asked += 1;
    const one = Promise.withResolvers<unknown>();
    waiting.set(asked, one);
    child.send({ id: asked, name, given } satisfies Question);
    return one.promise;
  };
  const names = ['join', 'warm', 'move', 'look', 'tell', 'joinChannel', 'leave'] as const;
  const work = Object.fromEntries(
    names.map((name) => [name, (...given: unknown[]) => ask(name, given)]),
  ) as Omit<Crowd, 'end'>;
  return {
    ...work,
    end: async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
