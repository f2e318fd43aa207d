import { basename } from 'node:path';

/**
 * Turns a file that is not code into its address. A style sheet has no effect.
 * @param {string} _text
 * @param {string} path
 */
function process(_text, path) {
  return {
    code: `export default ${JSON.stringify(path.endsWith('.css') ? '' : `/${basename(path)}`)};`,
  };
}

export default {
  process,
  getCacheKey: (/** @type {string} */ _text, /** @type {string} */ path) => path,
};
