import { createContext, type Ref } from 'react';

/**
 * These replace, in browser builds (leftOut.ts), the parts of the router for pages that its own
 * build tool made. Ours are made by the shell: the router asks whether there is such a page, and
 * each link whether it fetches one early.
 */
export const FrameworkContext = createContext(undefined);

/** Answers that a link fetches nothing before it is pressed. */
export const usePrefetchBehavior = (): [false, null, object] => [false, null, {}];

/** Returns the only reference that a link has then. */
export const mergeRefs = <T>(ref: Ref<T>): Ref<T> => ref;

const never = (): never => {
  throw new Error("This build has no parts for pages of the router's own build tool.");
};
export {
  never as Links,
  never as Meta,
  never as PrefetchPageLinks,
  never as Scripts,
  never as useFrameworkContext,
};
