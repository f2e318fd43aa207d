import { basename } from 'node:path';

/**
 * A file that is not code becomes its address; a style sheet has no effect.
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
