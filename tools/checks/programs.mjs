/**
 * Puts projects with the same compiler settings into one program, because the compiler then reads
 * and checks what they share once. No project is checked by other settings than its own, and none
 * sees the globals that another one declares.
 */

/**
 * The effective settings of a project, as `tsc --showConfig` prints them, and whether one of its
 * files declares globals.
 * @typedef {{ folder: string, compilerOptions: object, files: readonly string[],
 *   hasGlobals: boolean }} Project
 */

/**
 * Sources of several projects for one run of the compiler.
 * @typedef {{ folders: string[], compilerOptions: object, files: string[] }} Program
 */

/**
 * @param {readonly Project[]} projects with paths that are absolute or start at the same folder
 * @returns {Program[]} in the order of their first projects; each file stands once in a program
 */
export function programsOf(projects) {
  const groups = Map.groupBy(projects, ({ folder, compilerOptions, hasGlobals }) =>
    hasGlobals ? folder : keyOf(compilerOptions),
  );
  return [...groups.values()].map((group) => ({
    folders: group.map(({ folder }) => folder),
    compilerOptions: group[0]?.compilerOptions ?? {},
    files: [...new Set(group.flatMap(({ files }) => files))],
  }));
}

/** @param {string} text of a source */
export const declaresGlobals = (text) => /^\s*declare global\b/m.test(text);

/**
 * The order of settings means nothing, that of the libraries neither.
 * @param {object} options
 */
const keyOf = (options) =>
  JSON.stringify(
    Object.entries(options)
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
