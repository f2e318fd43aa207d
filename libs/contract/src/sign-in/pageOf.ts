/**
 * The request header by which a page says with each call for whom it was made: the uuid of its member,
 * `guestPage`, or the name of an operator. The tabs of a browser share one session. When somebody else
 * signs in in one of them, the others must not act for that person, nor show their money.
 */
export const pageOfHeader = 'x-poy-page-of';
/** The value of `pageOfHeader` on a page on which nobody is signed in. */
export const guestPage = 'guest';
