import type { Site } from '@poy/contract';
import { isExternal } from '../members/index.ts';
import type { SiteRow } from '../sites/index.ts';

/** Returns the origin of an address, or null for one on the page's own host. */
function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/**
 * Returns the destination of the page's realtime connection: its own host, or the hosted service's.
 */
function realtimeOrigins({ realtime }: Site, host: string): string[] {
  const { host: named, port, tls, cluster, path } = realtime;
  const scheme = tls ? 'wss' : 'ws';
  if (named) return [`${scheme}://${named}${port === null ? '' : `:${port}`}`];
  // Only the embedded endpoint has a path. 'self' covers sockets of the own host only in newer
  // browsers.
  if (path !== '') return [`ws://${host}`, `wss://${host}`];
  return [`wss://ws-${cluster}.pusher.com`, `https://sockjs-${cluster}.pusher.com`];
}

/**
 * Returns the directive that says who may show a page in a frame. Nobody may, but for a page with
 * `external` in its path the origins that the site lists.
 */
export function frameAncestors(site: Pick<SiteRow, 'frameOrigins'>, path: string): string {
  const origins = isExternal(path) ? site.frameOrigins : [];
  return `frame-ancestors ${origins.join(' ') || "'none'"}`;
}

/**
 * Returns the origins that a page may load from and talk to: itself, those of its site's remotes,
 * its realtime service and its tracker. A script runs only with the page's nonce or when such a
 * script loaded it. `ancestors` is of `frameAncestors`.
 */
export function contentPolicy(site: Site, host: string, nonce: string, ancestors: string): string {
  const remotes = [
    ...new Set(Object.values(site.remotes).flatMap((address) => originOf(address) ?? [])),
  ];
  const from = ["'self'", ...remotes].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${from} 'nonce-${nonce}'`,
    `img-src ${from} data:`,
    `font-src ${from} data:`,
    `connect-src ${[from, ...realtimeOrigins(site, host), ...(site.trackerUrl ? [site.trackerUrl] : [])].join(' ')}`,
    // The worker is the collector's own file. It does the work that would block the page.
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ancestors,
  ].join('; ');
}
