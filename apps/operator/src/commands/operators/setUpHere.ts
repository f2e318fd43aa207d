import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The server's own program, because only the server knows its database. */
const program = fileURLToPath(
  new URL('../../../../server/src/demo/setUpOperator.ts', import.meta.url),
);
const answer = z.union([
  z.object({ made: z.object({ userName: z.string(), role: z.string() }) }),
  z.object({ error: z.string() }),
]);

/**
 * Makes the first operator on the database of this machine, in a process of the server. Its warnings
 * go to the error stream.
 * @throws Error with the words of that process
 */
export async function setUpHere(
  variables: Readonly<Record<string, string | undefined>>,
  { userName, password }: { userName: string; password: string },
): Promise<{ userName: string; role: string }> {
  const child = spawn(process.execPath, [program, userName], {
    env: variables,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(password);
  const said = answer.parse(JSON.parse((await text(child.stdout)) || '{}'));
  if ('error' in said) throw new Error(said.error);
  return said.made;
}
