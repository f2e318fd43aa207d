/**
 * A fault that is put into a source on purpose, to see that the tests notice it.
 * @typedef {object} Mutant
 * @property {string} id a name of its own, in small letters and dashes
 * @property {string} file the source that is changed, by its path in the workspace
 * @property {string} text the text that is replaced. It stands in the file once, unless `at` is given
 * @property {number} [at] the occurrence that is meant, counted from 1, where the text stands there
 *   more than once
 * @property {string} becomes the text in its place
 * @property {string} breaks the harm that the fault does, in plain words
 * @property {readonly string[]} tests the tests that notice it, by their paths in the workspace
 */

/**
 * Puts a mutant into the content of its file.
 * @param {string} content the whole file
 * @param {Pick<Mutant, 'text' | 'at' | 'becomes'>} mutant
 * @returns {string} the changed file
 * @throws {Error} when the text is not there, when it stands there more than once and nothing says
 *   which occurrence is meant, or when nothing would change
 */
export function applyMutant(content, { text, at, becomes }) {
  const parts = content.split(text);
  const found = parts.length - 1;
  if (text === '' || found === 0) throw new Error('its text is not in the file');
  if (at === undefined && found > 1) throw new Error(`its text stands in the file ${found} times`);
  if (at !== undefined && (found === 1 || at < 1 || at > found))
    throw new Error(`its text stands in the file ${found} times, so occurrence ${at} is wrong`);
  if (becomes === text) throw new Error('it changes nothing');
  const place = at ?? 1;
  return parts.slice(0, place).join(text) + becomes + parts.slice(place).join(text);
}
