/** The time in seconds for which a browser keeps the cookie of a session that nobody uses. */
export const sessionCookieSeconds = 31 * 24 * 60 * 60;

/**
 * Returns the name of the cookie in which a page writes the name of the session that it has left. The
 * server ends that session with the next request, also where it never heard of the sign-out. A page in
 * a frame has a session of its own, and so a cookie of its own.
 */
export const leftCookieName = ({ tls, framed }: { tls: boolean; framed: boolean }): string =>
  `${tls ? '__Host-' : ''}${framed ? 'external-' : ''}left`;
