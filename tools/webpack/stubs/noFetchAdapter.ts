/**
 * Replaces axios's fetch adapter in browser builds (leftOut.ts). Axios asks for the adapter, and
 * goes on with the one it has.
 */
export const getFetch = (): false => false;
