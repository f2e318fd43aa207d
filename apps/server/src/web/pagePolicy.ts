import type { Site } from '@poy/contract';

/** The origin of an address, or null for one on the page's own host. */
function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/** Where the page's realtime connection goes: its own host, or the hosted service's. */
function realtimeOrigins({ realtime }: Site, host: string): string[] {
  const { host: named, port, tls, cluster, path } = realtime;
  const scheme = tls ? 'wss' : 'ws';
  if (named) return [`${scheme}://${named}${port === null ? '' : `:${port}`}`];
  // The embedded endpoint, the only one with a path; 'self' covers sockets of the own host only in newer browsers.
  if (path !== '') return [`ws://${host}`, `wss://${host}`];
  return [`wss://ws-${cluster}.pusher.com`, `https://sockjs-${cluster}.pusher.com`];
}

/**
 * What a page may load and whom it may talk to: itself, the origins its site's remotes come from, its realtime service, its tracker. Scripts run
 * only with the page's nonce or when loaded by one that had it.
 */
export function contentPolicy(site: Site, host: string, nonce: string, framed: boolean): string {
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
    // The collector's own file, which runs there what would hold the page.
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(framed ? [] : ["frame-ancestors 'none'"]),
  ].join('; ');
}
