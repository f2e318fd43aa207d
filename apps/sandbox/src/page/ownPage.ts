import type { IncomingMessage } from 'node:http';

/**
 * Answers whether a form comes from these pages. Another page must not send forms in the visitor's
 * name.
 */
export const ownPage = ({
  headers: { 'sec-fetch-site': site, origin, host },
}: IncomingMessage): boolean =>
  site === undefined
    ? origin === undefined || origin === `http://${host}` || origin === `https://${host}`
    : site === 'same-origin';
