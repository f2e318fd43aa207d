/**
 * The time in seconds that each part of a run may take on two quiet cores. A run says where it took
 * longer. That is no failure, because machines differ.
 */
export const budgets = {
  build: 30,
  unit: 180,
  server: 270,
  e2e: 240,
  /** `npm run lint` and `npm run typecheck`, each by itself. */
  lint: 90,
  typecheck: 30,
  /** The check of built scripts; with nothing built, what the build takes comes on top. */
  bundles: 30,
  /** All of `npm test`. */
  test: 720,
  /** All of `npm run test:affected` after a change in one remote. */
  affected: 180,
};
