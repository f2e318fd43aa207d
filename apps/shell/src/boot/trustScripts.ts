import type { Boot } from '@poy/contract';
import { pushWorkerPath } from '@poy/contract/pushRules';

/** The part of the browser's Trusted Types that is used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ): unknown;
}

/** The addresses of folders with scripts: the shell's, the collector's, and those of the remotes. */
const foldersOf = ({ entries }: Pick<Boot, 'entries'>): string[] =>
  ['/assets/shell/', '/collector/', ...Object.values(entries)].map(
    (address) => new URL('.', new URL(address, location.href)).href,
  );

/**
 * Makes the page's one Trusted Types policy. Where the browser enforces it, a script or a worker is
 * only made for a file of a known folder that carries its hash in its name, beside the service worker, whose
 * one path stays the same. The policy refuses
 * text as HTML and text as a script altogether, because no place of the product needs them.
 */
export function trustScripts(boot: Pick<Boot, 'entries'>): void {
  const folders = foldersOf(boot);
  const isKnown = (address: string): boolean => {
    const { href } = new URL(address, location.href);
    return folders.some(
      (folder) =>
        href.startsWith(folder) && /^[\w.-]+\.[\w-]{43}\.js$/.test(href.slice(folder.length)),
    );
  };
  const types = Reflect.get(window, 'trustedTypes') as TrustedTypes | undefined;
  types?.createPolicy('default', {
    createScriptURL: (address) => (address === pushWorkerPath || isKnown(address) ? address : null),
  });
}
