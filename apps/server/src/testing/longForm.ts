/**
 * True where tests are run in their long form: by `npm run attacks` and by `npm run test:full`.
 * `npm test` makes one attack of each kind.
 */
export const longForm = process.env.POY_ATTACKS === '1' || process.env.POY_FULL === '1';
