import type { SupportAbout } from '@poy/contract';

/** The page on which a member reaches the people of the site. */
export const supportPage = '/profile/support';

/** Returns the address of the conversation with the people of the site about a thing of the member. */
export const supportAbout = (kind: SupportAbout['kind'], id: number): string =>
  `${supportPage}?about=${kind}&id=${id}`;
