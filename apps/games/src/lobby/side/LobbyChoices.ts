import type { Choices } from '../filters/filterChoices.ts';
import type { KeptKeys, LobbyFilters } from '../filters/lobbyFilters.ts';

/** The choices of a page of the lobby, and those that were made. */
export interface LobbyChoices {
  filters: LobbyFilters;
  choices: Choices;
  /** The titles that the member keeps; null for guests. */
  kept: KeptKeys | null;
  /** False on a page of one category. */
  hasCategories: boolean;
  /** False on the page of one partner. */
  hasPartners: boolean;
}
