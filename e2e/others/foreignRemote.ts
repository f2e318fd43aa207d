import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlaywrightTestArgs } from '@playwright/test';
import { changeDatabase } from '../product/database.ts';
import { operatorAt } from '../operatorCli.ts';
import { expect, test as base } from '../poyTest.ts';
import type { SharedProduct } from '../product/product.ts';
import { serveFolder, type FolderServer } from './serveFolder.ts';
import { startProduct } from '../startProduct.ts';

const buildOf = (remote: string): string =>
  fileURLToPath(new URL(`../../dist/apps/${remote}`, import.meta.url));

/** The pages of a remote, served to a product by another host from a folder of its own. */
export interface ForeignRemote extends FolderServer {
  manifest: string;
  folder: string;
  /** The names of the files that are served. */
  files(): Promise<string[]>;
  /** Changes a file there. @returns the function that puts its old content back */
  change(file: string, edit: (content: string) => string): Promise<() => Promise<void>>;
  /**
   * Records the release of a build, as the remote's team does, and waits until pages know it.
   * @param build its folder; the build of this product where it is left out
   */
  record(build?: string): Promise<void>;
}

type Given = Pick<PlaywrightTestArgs & { product: SharedProduct }, 'product' | 'request' | 'page'>;

/** Has a remote served by another host for as long as it is used. */
const servedElsewhere =
  (remote: 'lotto' | 'games') =>
  async ({ product, request, page }: Given, use: (it: ForeignRemote) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), 'poy-foreign-'));
    await cp(buildOf(remote), folder, { recursive: true });
    const server = await serveFolder(folder);
    const manifest = `${server.url}/mf-manifest.json`;
    await changeDatabase(
      product.dataDir,
      "UPDATE sites.site SET remotes = remotes || jsonb_build_object($2::text, $1::text) WHERE host = 'localhost'",
      [manifest, remote],
    );
    const onPages = (text: string) =>
      expect
        .poll(async () => (await request.get('/')).text(), { message: `pages have ${text}` })
        .toContain(text);
    await onPages(manifest);
    await use({
      ...server,
      manifest,
      folder,
      files: () => readdir(folder),
      async change(file, edit) {
        const content = await readFile(join(folder, file), 'utf8');
        await writeFile(join(folder, file), edit(content));
        return () => writeFile(join(folder, file), content);
      },
      async record(build = buildOf(remote)) {
        const operator = await operatorAt(product, 'operator3');
        await operator(
          ...['releases', 'record', '--remote', remote, '--at', manifest],
          ...['--build', build, '--reason', 'a journey of a test'],
        );
        const entry = (await readdir(build)).find((name) => /^remoteEntry\..*\.js$/.test(name));
        await onPages(`${server.url}/${entry ?? 'an entry'}`);
      },
    });
    // A page that still loads pictures would miss the host.
    await page.goto('about:blank');
    await server.stop();
    await rm(folder, { recursive: true });
  };

/** Starts a product for a file of tests alone, of which another host can serve the pages of a remote. */
export const test = base.extend<{ lotto: ForeignRemote; games: ForeignRemote }, object>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  lotto: servedElsewhere('lotto'),
  games: servedElsewhere('games'),
});

export { expect };
