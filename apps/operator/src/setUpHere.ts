import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The server's own program, because only the server knows its database. */
const program = fileURLToPath(new URL('../../server/src/setUpOperator.ts', import.meta.url));

/**
 * Makes the first operator on the database of this machine, in a process of the server.
 * @throws Error with the words of that process
 */
export function setUpHere(
  variables: Readonly<Record<string, string | undefined>>,
  { userName, password }: { userName: string; password: string },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, userName], { env: variables });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    child.on('error', reject).on('close', (code) => {
      if (code === 0) resolve(JSON.parse(out));
      else reject(new Error(err.trim()));
    });
    child.stdin.end(password);
  });
}
