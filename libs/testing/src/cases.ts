const timesInFull = 20;

/**
 * Returns how many generated cases a test tries: `usual` of them in `npm test`, and twenty times as
 * many in `npm run test:full`.
 */
export const cases = (usual: number): number =>
  process.env.POY_FULL === '1' ? usual * timesInFull : usual;
