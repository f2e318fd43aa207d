import { sitePictureMost } from '@poy/contract/operators';
import { readFile } from 'node:fs/promises';
import { UsageError } from '../command.ts';

/**
 * Reads a file on this machine.
 * @param about the command that names it
 * @throws UsageError where the file cannot be read
 */
async function bytesIn(file: string, about: string): Promise<Buffer> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) throw new UsageError(`There is no file ${file}.`, about);
  return bytes;
}

/**
 * Reads a text on this machine.
 * @param about the command that names it
 * @throws UsageError where the file cannot be read
 */
export const textIn = async (file: string, about: string): Promise<string> =>
  (await bytesIn(file, about)).toString('utf8');

/**
 * Reads a picture on this machine.
 * @param about the command that names it
 * @returns its bytes in base64
 * @throws UsageError where the file cannot be read or is longer than a call takes
 */
export async function pictureIn(file: string, about: string): Promise<string> {
  const bytes = await bytesIn(file, about);
  const most = Math.floor(sitePictureMost / 4) * 3;
  if (bytes.length > most)
    throw new UsageError(
      `${file} has more than ${Math.floor(most / 1_000)} kB. Save it smaller, as WebP or JPEG.`,
      about,
    );
  return bytes.toString('base64');
}
