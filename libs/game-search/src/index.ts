export { createSearch, type GameSearch } from './createSearch.ts';
export type { SearchTitle } from './SearchTitle.ts';
