import type { FastifyRequest } from 'fastify';

/**
 * Two years in seconds. Hosts below the site's own are left out, because they may belong to somebody
 * else who has no certificate.
 */
const transport = 'max-age=63072000';

/**
 * Returns the headers that every answer has: pages, files, calls, redirects and errors. Feature code
 * may write `cross-origin-resource-policy` anew for what other hosts of a site load.
 */
export function everyAnswer({
  protocol,
}: Pick<FastifyRequest, 'protocol'>): Record<string, string> {
  return {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(protocol === 'https' && { 'strict-transport-security': transport }),
  };
}

/** The headers of answers that are data and no page: nobody keeps them, and nothing in them runs. */
export const dataAnswer = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;
