import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './command.ts';

const typed = async (question: string, hidden = true): Promise<string> => {
  let shown = true;
  // The terminal's line editor echoes the typed text through this stream. When `shown` is false the
  // stream shows nothing, so a password stays hidden.
  const screen = new Writable({
    write: (chunk: Buffer, _encoding, done) => void (shown && process.stderr.write(chunk), done()),
  });
  const lines = createInterface({ input: process.stdin, output: screen, terminal: true });
  try {
    const answer = lines.question(question);
    shown = !hidden;
    return await answer;
  } finally {
    lines.close();
    if (hidden) process.stderr.write('\n');
  }
};

let piped: AsyncIterator<string> | undefined;

/** Reads the next line of a pipe. */
async function nextLine(): Promise<string> {
  piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const { value, done } = await piped.next();
  return done ? '' : value;
}

/** Reads a secret: from the keyboard without showing it, or the next line of a pipe. */
export const askSecret = (question: string): Promise<string> =>
  process.stdin.isTTY ? typed(question) : nextLine();

/**
 * Asks for yes or no at the keyboard.
 * @throws UsageError where nobody is at a keyboard
 */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError('Nobody is at the keyboard to answer, so add --yes.');
  return /^(y|yes)$/i.test((await typed(`${question} [y/N] `, false)).trim());
}
