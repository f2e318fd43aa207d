/** The beginning of the addresses of shared slips; their key follows. */
export const sharedSlipHome = '/poy/shared';

/**
 * Returns true for the address of a page that only those find who were given it. Such a page is kept
 * by nobody, so that it ends at once when it is taken back, and no search engine lists it.
 */
export const isSecretPage = (path: string): boolean =>
  path.startsWith(`${sharedSlipHome}/`) || path.startsWith('/preview/');
