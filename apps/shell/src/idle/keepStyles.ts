import type { StyleFiles } from '@poy/contract';
import { stylesCookie } from '@poy/contract/rules';
import { writeCookie } from '@poy/host/storage';

const yearSeconds = 31_536_000;

/**
 * Fetches the files of the page's styles and letters into the browser's cache, and then tells the
 * server that they are there. Later pages of the member only name the files. A browser that loses
 * them fetches them again with the next page. @throws when a file does not come
 */
export async function keepStyles({ name, files }: StyleFiles): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(file);
      if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
      await answer.arrayBuffer();
    }),
  );
  const secure = location.protocol === 'https:' ? '; secure' : '';
  writeCookie(`${stylesCookie}=${name}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`);
}
