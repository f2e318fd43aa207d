// What pages with files to save need in the browsers inside of other apps is built into these pages,
// so that the first page of a visitor does not carry it.
export { inAppBrowser, type InApp } from './inAppBrowser.ts';
export { useSavingHint, type SavingHintWords } from './useSavingHint.ts';
