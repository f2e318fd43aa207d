/**
 * Returns the path of a file of the server's tests.
 * @param {string} name its path in the server's source, without its end
 */
export const server = (name) => `apps/server/src/${name}.test.ts`;
