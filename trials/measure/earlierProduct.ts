import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../tools/setup.mjs';
import type { runningProduct } from './runningProduct.ts';

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** Returns the commit to compare with: the last one, or the one before where nothing was changed since. */
export const lastCommit = (): string =>
  git('rev-parse', git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD');

/** Gives a checkout the packages that are installed here, and its own libraries among them. */
function linkPackages(folder: string): void {
  const installed = join(root, 'node_modules');
  const own = join(folder, 'node_modules');
  mkdirSync(join(own, '@poy'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@poy') symlinkSync(join(installed, name), join(own, name));
  for (const name of readdirSync(join(folder, 'libs')))
    symlinkSync(join(folder, 'libs', name), join(own, '@poy', name));
}

/**
 * Builds and starts the product of another commit, in a checkout of its own outside of this one.
 * @returns its address, and a function that ends it and removes the checkout
 */
export async function earlierProduct(
  commit: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'poy-earlier-')));
  git('worktree', 'add', '--detach', '--force', folder, commit);
  const remove = (): void => void git('worktree', 'remove', '--force', folder);
  try {
    linkPackages(folder);
    // A commit of before the trials had a folder of their own keeps the file among the tools.
    const room = existsSync(join(folder, 'trials')) ? 'trials' : 'tools';
    const address = pathToFileURL(join(folder, room, 'measure/runningProduct.ts')).href;
    const earlier = (await import(address)) as { runningProduct: typeof runningProduct };
    const product = await earlier.runningProduct();
    const stop = async (): Promise<void> => {
      await product.stop();
      remove();
    };
    return { url: product.url, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
