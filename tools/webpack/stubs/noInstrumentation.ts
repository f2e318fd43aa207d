/**
 * These functions replace the router's instrumentation in browser builds (leftOut.ts). The router
 * asks before each navigation whether somebody watches it, and calls the others only where
 * `createBrowserRouter` was given instrumentations.
 */
const never = (): never => {
  throw new Error('This build has no instrumentation of the router.');
};
export { never as getRouteInstrumentationUpdates, never as instrumentClientSideRouter };

/** Answers that nobody watches a navigation. */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
