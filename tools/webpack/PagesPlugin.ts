import type { Messages, RemotePage, RemotePages } from '@poy/contract';
import { languages } from '@poy/contract/rules';
import { readFile, stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Compiler } from 'webpack';
import { chunkFiles } from './chunkFiles.ts';
import { markedLanguage, markMessages } from './markWords.ts';

/**
 * Writes `pages.json` beside a remote's manifest: the list of its pages, their titles in every
 * language, and the files of its chunks. The server and the shell read it, so a remote adds a page
 * alone.
 */
export class PagesPlugin {
  readonly #app: string;
  readonly #hostWords: string;

  /** Both are folders: of the app's project, and of the words that all remotes share. */
  constructor(app: string, hostWords: string) {
    this.#app = app;
    this.#hostWords = hostWords;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PagesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PagesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          compilation.fileDependencies.add(this.#list);
          const list = await this.#pages();
          const files = chunkFiles(compilation);
          for (const { path, chunk } of list.pages)
            if (chunk !== undefined && !files[chunk])
              throw new Error(`No route imports the chunk ${chunk} of ${path} in pages.ts`);
          const text = JSON.stringify({ ...list, files } satisfies RemotePages);
          compilation.emitAsset('pages.json', new sources.RawSource(text));
        },
      );
    });
  }

  get #list(): string {
    return `${this.#app}/src/pages.ts`;
  }

  async #pages(): Promise<RemotePages> {
    // A query of its own makes Node read the file again when it has changed.
    const { mtimeMs } = await stat(this.#list);
    const { pages } = (await import(`${pathToFileURL(this.#list).href}?${mtimeMs}`)) as {
      pages: RemotePage[];
    };
    const keys = [...new Set(pages.flatMap(({ title }) => title ?? []))];
    const titles = languages.map(async (language): Promise<[string, Record<string, string>]> => {
      const [own, host] = await Promise.all([
        readWords(`${this.#app}/src/locales/${language}.json`),
        readWords(`${this.#hostWords}/${language}.json`),
      ]);
      const entries = keys.map((key) => [
        key,
        key.startsWith('host:') ? textOf(host, key.slice('host:'.length)) : textOf(own, key),
      ]);
      return [language, Object.fromEntries(entries) as Record<string, string>];
    });
    return {
      pages,
      titles: Object.fromEntries(await Promise.all(titles)) as RemotePages['titles'],
    };
  }
}

async function readWords(file: string): Promise<Messages> {
  const words = JSON.parse(await readFile(file, 'utf8')) as Messages;
  const language = markedLanguage(file);
  return language ? markMessages(words, language) : words;
}

function textOf(words: Messages, key: string): string {
  const found = key
    .split('.')
    .reduce<Messages | string | undefined>(
      (inside, part) => (typeof inside === 'object' ? inside[part] : undefined),
      words,
    );
  if (typeof found !== 'string') throw new Error(`No words for the title ${key} of pages.ts`);
  return found;
}
