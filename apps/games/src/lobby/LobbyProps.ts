/** The part of the site's titles that a page of the lobby is about. */
export interface LobbyProps {
  /** The code of the partner whose page it is. */
  partner?: string;
  /** The code of the list of that partner. */
  list?: string;
  /** True on the page of the live casino. */
  live?: boolean;
}
