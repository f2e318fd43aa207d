/**
 * True in `npm run test:full`, which tests every address and every field. `npm test` takes a
 * part of them.
 */
export const longForm = process.env.POY_FULL === '1';

/**
 * True in `npm run attacks`, which makes every attack. Every other run makes one attack of each kind,
 * so that a full run does not do an hour of the same work a second time.
 */
export const everyAttack = process.env.POY_ATTACKS === '1';
