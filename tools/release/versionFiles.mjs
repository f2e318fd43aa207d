/**
 * A version stands in the package.json of its project. The collector sends its version with each event,
 * so it stands in a source, too.
 */

/**
 * Returns the texts of the files of a project that carry its version, with another version in them.
 * @param {string} folder the project's, from the root of the repository
 * @param {string} version
 * @param {(path: string) => string | null} read null where there is no such file
 * @returns {Record<string, string>} the texts by their paths
 * @throws Error when a file has no version to replace
 */
export function versionFiles(folder, version, read) {
  const places = {
    [`${folder}/package.json`]: /(?<="version": ")[^"]+(?=")/,
    [`${folder}/src/version.ts`]: /(?<=export const version = ')[^']+(?=')/,
  };
  /** @type {Record<string, string>} */
  const texts = {};
  for (const [path, place] of Object.entries(places)) {
    const text = read(path);
    if (text === null) continue;
    if (!place.test(text)) throw new Error(`${path} has no version.`);
    texts[path] = text.replace(place, version);
  }
  return texts;
}

/**
 * Returns the lock file with the version of a project in it.
 * @param {string} lock
 * @param {string} folder
 * @param {string} version
 */
export function lockWithVersion(lock, folder, version) {
  const content = JSON.parse(lock);
  content.packages[folder].version = version;
  return `${JSON.stringify(content, null, 2)}\n`;
}
