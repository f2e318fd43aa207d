import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeDatabase } from '../product/database.ts';
import { operatorAt } from '../operatorCli.ts';
import { expect, test as base } from '../poyTest.ts';
import { serveFolder, type FolderServer } from './serveFolder.ts';
import { startProduct } from '../startProduct.ts';

const lottoBuild = fileURLToPath(new URL('../../dist/apps/lotto', import.meta.url));

/** The lottery pages of a product, served by another host from a folder of its own. */
export interface ForeignRemote extends FolderServer {
  manifest: string;
  /** The names of the files that are served. */
  files(): Promise<string[]>;
  /** Changes a file there. @returns the function that puts its old content back */
  change(file: string, edit: (content: string) => string): Promise<() => Promise<void>>;
  /** Records the release of a build, as the remote's team does, and waits until pages know it. */
  record(): Promise<void>;
}

/** Starts a product for a file of tests alone, whose lottery pages come from another host. */
export const test = base.extend<{ lotto: ForeignRemote }, object>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  lotto: async ({ product, request, page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'poy-foreign-'));
    await cp(lottoBuild, folder, { recursive: true });
    const server = await serveFolder(folder);
    const manifest = `${server.url}/mf-manifest.json`;
    await changeDatabase(
      product.dataDir,
      "UPDATE sites.site SET remotes = remotes || jsonb_build_object('lotto', $1::text) WHERE host = 'localhost'",
      [manifest],
    );
    const onPages = (text: string) =>
      expect
        .poll(async () => (await request.get('/')).text(), { message: `pages have ${text}` })
        .toContain(text);
    await onPages(manifest);
    await use({
      ...server,
      manifest,
      files: () => readdir(folder),
      async change(file, edit) {
        const content = await readFile(join(folder, file), 'utf8');
        await writeFile(join(folder, file), edit(content));
        return () => writeFile(join(folder, file), content);
      },
      async record() {
        const operator = await operatorAt(product, 'operator3');
        await operator(
          ...['releases', 'record', '--remote', 'lotto', '--at', manifest],
          ...['--build', lottoBuild, '--reason', 'a journey of a test'],
        );
        await onPages(`${server.url}/remoteEntry.`);
      },
    });
    // A page that still loads pictures would miss the host.
    await page.goto('about:blank');
    await server.stop();
    await rm(folder, { recursive: true });
  },
});

export { expect };
