import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const program = `
  import { startEmbedded } from ${JSON.stringify(new URL('../db/embedded/embedded.ts', import.meta.url).href)};
  startEmbedded(process.argv[1]).then(
    ({ url }) => console.log(url),
    (error) => { console.log(error.message); process.exit(1); },
  );
  setInterval(() => {}, 1000);
`;

/**
 * Starts the embedded PostgreSQL of a data directory in a process of its own, which a test can kill.
 * @param through a command that starts the process, with its words
 * @returns the process, and the address of the database or the words of the refusal
 */
export async function startElsewhere(
  dataDir: string,
  through: readonly string[] = [],
): Promise<{ child: ChildProcess; line: string }> {
  const node = [process.execPath, '--input-type=module-typescript', '-e', program, dataDir];
  const [command = '', ...words] = [...through, ...node];
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, line: String(chunk).trim() };
}
