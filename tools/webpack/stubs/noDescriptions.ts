/**
 * Replaces the federation runtime's descriptions of its errors in browser builds (leftOut.ts). An error
 * has its number all the same, and the address of the page that explains it.
 */
export const errorDescMap: Readonly<Record<string, string>> = {};
export const buildDescMap: Readonly<Record<string, string>> = {};
export const runtimeDescMap: Readonly<Record<string, string>> = {};
export const typeDescMap: Readonly<Record<string, string>> = {};
