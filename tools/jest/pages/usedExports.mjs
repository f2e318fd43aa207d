import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../setup.mjs';

/** Sources that may import from the packages. */
const sources = ['{apps,libs}/*/src/**/*.{ts,tsx}'];
const imported = /(?:import|export)\s*\{([^}]*)\}\s*from\s*'(lucide-react|rxjs)'/g;

/** @type {Set<string> | undefined} */
let names;

/** @returns {Set<string>} what any source imports from one of the packages */
function usedNames() {
  names ??= new Set(
    globSync(sources, { cwd: root })
      .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(imported)])
      .flatMap(([, list = '']) => list.split(','))
      .map((one) =>
        one
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )
      .filter(Boolean),
  );
  return names;
}

/**
 * Takes from the door of a package what no source imports. The door of lucide-react alone opens
 * 1,900 files of icons, of which the product shows a hundred, and each test file opened them anew.
 * @param {string} text lines of the form `export { a, b as c } from './file';`
 * @param {ReadonlySet<string>} used
 */
export function onlyUsed(text, used) {
  const lines = [...text.matchAll(/^export \{([^}]*)\} from ('[^']+');/gm)].map(
    ([, list = '', file]) => {
      const kept = list.split(',').filter((one) => used.has(one.trim().replace(/^.* as /, '')));
      return kept.length > 0
        ? `export { ${kept.map((one) => one.trim()).join(', ')} } from ${file};`
        : '';
    },
  );
  return lines.filter(Boolean).join('\n');
}

export default {
  process: (/** @type {string} */ text) => ({ code: onlyUsed(text, usedNames()) }),
  getCacheKey: (/** @type {string} */ text) =>
    createHash('sha256').update(onlyUsed(text, usedNames())).digest('hex'),
};
