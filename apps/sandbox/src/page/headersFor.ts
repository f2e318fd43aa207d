import { createHash } from 'node:crypto';
import { pageStyle } from './pageStyle.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/**
 * Returns the headers of a page whose forms may lead on to other origins, beside its own, and which the
 * pages of some origins may show in a frame.
 */
export const headersFor = (formsTo: readonly string[], framedBy: readonly string[] = []) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ["form-action 'self'", ...formsTo].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});
