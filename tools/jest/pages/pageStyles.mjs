import fs from 'node:fs';
import { createRequire } from 'node:module';

const { readFileSync } = fs;
const asked = /^(?:display|visibility|opacity|pointer-events|user-select)\s*:/;

/**
 * Keeps those rules of a style sheet that can hide something, and of those only such declarations.
 * @param {string} css without rules in rules, but for those of media
 */
export const rulesThatHide = (css) =>
  css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/([^{};]*)\{([^{}]*)\}/g, (_, selector, body) => {
    const all = body.split(';').map((/** @type {string} */ one) => one.trim());
    const kept = all.filter((/** @type {string} */ one) => asked.test(one));
    return kept.length === 0 || selector.includes('::') ? '' : `${selector}{${kept.join(';')}}`;
  });

/**
 * Loads jsdom with the part of its own style sheet that tells what is hidden. A query for a role
 * asks the style of each element and of all above it, and jsdom would match each of 150 rules with
 * each of them, for colours and margins that no test looks at.
 * @returns {typeof import('jsdom')}
 */
export function jsdomWithFewStyles() {
  fs.readFileSync = /** @type {typeof readFileSync} */ (
    (/** @type {string} */ path, /** @type {any} */ how) => {
      const text = readFileSync(path, how);
      return `${path}`.endsWith('default-stylesheet.css') ? rulesThatHide(`${text}`) : text;
    }
  );
  try {
    return createRequire(import.meta.url)('jsdom');
  } finally {
    fs.readFileSync = readFileSync;
  }
}
