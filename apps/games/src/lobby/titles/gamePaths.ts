interface Coded {
  partner: string;
  title: string;
}

/** Returns the address of the lobby of a partner. */
export const partnerPath = (partner: string): string => `/game/${partner}`;

/** Returns the address of a list of a partner. */
export const listPath = (partner: string, list: string): string =>
  `/game/${partner}/${encodeURIComponent(list)}`;

/** Returns the address at which a title is played. */
export const titlePath = ({ partner, title }: Coded): string =>
  `/game/${partner}/${encodeURIComponent(title)}`;

/** Returns the address at which a title is tried without money. */
export const demoPath = ({ partner, title }: Coded): string =>
  `/games/demo/${partner}/${encodeURIComponent(title)}`;
