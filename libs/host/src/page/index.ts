// What a page needs to read its own data is built into the page, so that the first page of a visitor
// does not carry it. What it needs of the page it asks for by the name of the shared module.
export { byLanguage } from './byLanguage.ts';
export { failsPage } from './failsPage.ts';
export { readKeptSlip, slipsPrefix } from './keptSlips.ts';
export type { KeptLine } from './keptSlips.ts';
export { pageWordsOf, usePageWords, type PageWords } from './pageWords.ts';
export { saveCsv } from './saveCsv.ts';
export { useFailsPage } from './useFailsPage.ts';
export { usePending } from './usePending.ts';
