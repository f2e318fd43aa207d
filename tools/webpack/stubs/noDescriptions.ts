/**
 * Replaces the federation runtime's descriptions of its errors in browser builds (leftOut.ts). An error
 * has its number all the same, and the address of the page that explains it.
 */
export const errorDescMap: Readonly<Record<string, string>> = {};
export const buildDescMap = errorDescMap;
export const runtimeDescMap = errorDescMap;
export const typeDescMap = errorDescMap;
