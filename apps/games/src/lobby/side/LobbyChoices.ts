import type { Choices } from '../filters/filterChoices.ts';
import type { KeptKeys, LobbyFilters } from '../filters/lobbyFilters.ts';

/** What can be chosen on a page of the lobby, and what is chosen. */
export interface LobbyChoices {
  filters: LobbyFilters;
  choices: Choices;
  /** What the member keeps; null for guests. */
  kept: KeptKeys | null;
  /** False on a page of one category. */
  hasCategories: boolean;
  /** False on the page of one partner. */
  hasPartners: boolean;
}
