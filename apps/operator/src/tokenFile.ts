import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

type Variables = Readonly<Record<string, string | undefined>>;

/** The tokens by the origin of their server. */
const content = z.record(z.string(), z.string());

/**
 * Returns the file that keeps the tokens: POY_OPERATOR_FILE, or a file in the user's own settings.
 */
export const tokenFileOf = (variables: Variables): string =>
  variables.POY_OPERATOR_FILE ||
  join(variables.XDG_CONFIG_HOME || join(homedir(), '.config'), 'poy', 'operator.json');

async function read(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return content.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `The file ${file} does not hold tokens of sign-ins. Delete it and sign in again.`,
    );
  }
}

export const readToken = async (file: string, origin: string): Promise<string | null> =>
  (await read(file))[origin] ?? null;

/**
 * Keeps the token of a server, or forgets it with null. Afterwards only the owner of the file can
 * read it, even where others could before.
 */
export async function writeToken(
  file: string,
  origin: string,
  token: string | null,
): Promise<void> {
  const { [origin]: _old, ...others } = await read(file);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(
    file,
    JSON.stringify(token === null ? others : { ...others, [origin]: token }, null, 2),
    { mode: 0o600 },
  );
  await chmod(file, 0o600);
}
