import type { Site } from '@poy/contract';
import { isExternal } from '../../members/index.ts';
import type { SiteRow } from '../../sites/index.ts';
import type { ShellTemplate } from '../builds/shellBuild.ts';

/** Returns the folder of an address, or null for one on the page's own host. */
function folderOf(address: string): string | null {
  return URL.canParse(address) ? new URL('.', address).href : null;
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

/** Returns the directive that says who may show a site's pages in a frame: the origins that it lists. */
export const frameAncestors = ({ frameOrigins }: Pick<SiteRow, 'frameOrigins'>): string =>
  `frame-ancestors ${frameOrigins.join(' ') || "'none'"}`;

/**
 * Returns the older header that blocks every frame. A site that lists origins has none, and neither
 * has a page with `external` in its path (specification §2), whoever may frame it.
 */
export const frameOptions = (
  { frameOrigins }: Pick<SiteRow, 'frameOrigins'>,
  path: string,
): Record<string, string> =>
  frameOrigins.length > 0 || isExternal(path) ? {} : { 'x-frame-options': 'DENY' };

/**
 * The header by which a browser loads no script whose hash it was not told. Not every browser knows
 * it; the scripts themselves tell the hash in every browser.
 */
export const integrityPolicy = { 'integrity-policy': 'blocked-destinations=(script)' } as const;

/**
 * Returns the addresses that a page may load from and talk to: its own host, the folders of its
 * site's remotes, its realtime service and its tracker. A script or a style in the page itself
 * counts by its hash, so that the same page can be sent to everybody. An address for a script is
 * only taken from the shell's one Trusted Types policy (apps/shell/src/boot/trustScripts.ts).
 * `ancestors` is of `frameAncestors`. `frames` are the origins whose games the page shows: those of one
 * provider on the page of a title of its, and none on any other page.
 */
export function contentPolicy(
  site: Site,
  host: string,
  { scripts, styles }: Pick<ShellTemplate, 'scripts' | 'styles'>,
  ancestors: string,
  frames: readonly string[] = [],
): string {
  const remotes = [
    ...new Set(Object.values(site.remotes).flatMap((address) => folderOf(address) ?? [])),
  ];
  const from = ["'self'", ...remotes].join(' ');
  // The captcha of a provider is a frame of this site with a policy of its own.
  const framed = [...(site.recaptcha ? ["'self'"] : []), ...frames];
  return [
    "default-src 'none'",
    `script-src ${[from, ...scripts].join(' ')}`,
    `style-src ${[from, ...styles].join(' ')}`,
    `img-src ${from} data:`,
    `font-src ${from} data:`,
    `media-src ${from}`,
    `connect-src ${[from, ...realtimeOrigins(site, host), ...(site.trackerUrl ? [site.trackerUrl] : [])].join(' ')}`,
    // The worker is the collector's own file. It does the work that would block the page.
    "worker-src 'self'",
    "manifest-src 'self'",
    ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ancestors,
  ].join('; ');
}
