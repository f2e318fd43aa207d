import type { ReleaseDiff } from '@poy/contract/operators';
import type { ReleaseRecord } from '@poy/contract/releaseRecord';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { wordsFile } from '@poy/contract/siteWords';

const pagesFile = z.object({ pages: z.array(z.object({ path: z.string() })) });

/** Returns the path of a file without the hash of its content. */
const plainPath = (path: string): string =>
  path.replace(/\.(?:[\w-]{43}|[\w-]{16})(?=\.\w+(?:\.br)?$)/, '');

/** Returns the sizes of the files of a release by their plain paths; parts of one name are summed. */
function sizesOf({ files }: ReleaseRecord): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { path, bytes } of files) {
    const plain = plainPath(path);
    sizes.set(plain, (sizes.get(plain) ?? 0) + bytes);
  }
  return sizes;
}

/** Reads a JSON file of a release; null where it has none that can be read. */
async function readList<T extends z.ZodType>(
  folder: string,
  name: string,
  schema: T,
): Promise<z.output<T> | null> {
  try {
    return schema.parse(JSON.parse(await readFile(join(folder, 'files', name), 'utf8')));
  } catch {
    return null;
  }
}

/** Returns all words of a release by namespace, language and key. */
async function wordsIn(folder: string): Promise<Map<string, string>> {
  const file = (await readList(folder, 'words.json', wordsFile)) ?? {};
  return new Map(
    Object.entries(file).flatMap(([namespace, byLanguage]) =>
      Object.entries(byLanguage).flatMap(([language, words]) =>
        Object.entries(words ?? {}).map(
          ([key, text]) => [`${namespace}:${key} (${language})`, text] as const,
        ),
      ),
    ),
  );
}

const pagesIn = async (folder: string): Promise<string[]> =>
  ((await readList(folder, 'pages.json', pagesFile))?.pages ?? []).map(({ path }) => path);

/** Returns the names that are in the second list only, and those in the first only. */
const cameAndWent = (
  from: Iterable<string>,
  to: Iterable<string>,
): { added: string[]; removed: string[] } => {
  const [before, after] = [new Set(from), new Set(to)];
  return {
    added: [...after].filter((one) => !before.has(one)).sort(),
    removed: [...before].filter((one) => !after.has(one)).sort(),
  };
};

/** A release with the folder that has it. */
interface Placed {
  record: ReleaseRecord;
  folder: string;
}

/** Says what changed from one release of a project to another: bytes by file, packages, pages, words. */
export async function diffReleases(from: Placed, to: Placed): Promise<ReleaseDiff> {
  const [sizesFrom, sizesTo] = [sizesOf(from.record), sizesOf(to.record)];
  const paths = [...new Set([...sizesFrom.keys(), ...sizesTo.keys()])].sort();
  const files = paths
    .map((path) => ({
      path,
      from: sizesFrom.get(path) ?? null,
      to: sizesTo.get(path) ?? null,
    }))
    .filter((file) => file.from !== file.to);
  const [wordsFrom, wordsTo] = await Promise.all([wordsIn(from.folder), wordsIn(to.folder)]);
  const changed = [...wordsTo]
    .filter(([key, text]) => wordsFrom.has(key) && wordsFrom.get(key) !== text)
    .map(([key]) => key)
    .sort();
  return {
    files,
    packages: cameAndWent(Object.keys(from.record.licences), Object.keys(to.record.licences)),
    pages: cameAndWent(await pagesIn(from.folder), await pagesIn(to.folder)),
    words: { ...cameAndWent(wordsFrom.keys(), wordsTo.keys()), changed },
  };
}
