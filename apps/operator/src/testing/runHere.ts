import { UsageError } from '../command.ts';
import { runCli } from '../runCli.ts';

/** A command line that has ended: its exit status and its words on both streams. */
export interface Ran {
  code: number;
  out: string;
  err: string;
}

/**
 * Runs one command line inside this process, because starting a process for each would take most of
 * the time. Nobody is at the keyboard, and secrets are the lines of `input`.
 */
export async function runHere(
  args: readonly string[],
  variables: Record<string, string | undefined>,
  input = '',
): Promise<Ran> {
  const ran = { code: -1, out: '', err: '' };
  const lines = input.split('\n');
  const code = await runCli(args, variables, {
    out: (text) => void (ran.out += text),
    err: (text) => void (ran.err += text),
    secret: () => Promise.resolve(lines.shift() ?? ''),
    confirm: () =>
      Promise.reject(new UsageError('Nobody is at the keyboard to be asked: add --yes')),
  });
  return { ...ran, code };
}
