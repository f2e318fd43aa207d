import type { CashReply, SessionReply, Site } from '@poy/contract';
import type { Locale } from '@poy/contract/rules';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

/** The data that the page is made from, as the shell reads it. */
export interface Boot {
  site: Site;
  locale: Locale;
  messages: unknown;
  session: SessionReply | null;
  cash: CashReply | null;
  now: number;
  queries: unknown;
  collector: string | undefined;
}

/** A call whose answer the first paint shows. */
export interface FirstCall {
  path: string;
  queryKey: readonly unknown[];
  own: boolean;
}

export interface PagePlan {
  verdict: 'show' | 'toMain' | 'toHome' | 'signOut' | 'forbidden';
  remote: string | null;
  calls: FirstCall[];
}

export interface Rendered {
  html: string;
  status: number;
  title: string;
  font: string | undefined;
}

/** The exports of the shell's build for the server (apps/shell/src/render.tsx). */
interface Renderer {
  planPage(path: string, member: SessionReply | null): PagePlan;
  messagesOf(locale: Locale): Promise<unknown>;
  dehydrated(answers: readonly { call: FirstCall; data: unknown }[], now: number): unknown;
  render(boot: Boot, url: string): Promise<Rendered>;
  renderAlone(boot: Boot, kind: 'domain' | 'broken'): Rendered;
}

export interface ShellBuild extends Renderer {
  /** Returns the page's HTML with places to fill and the given webfont of the shell inside. */
  templateWith(font: string | undefined): string;
  /**
   * The scripts and style sheets of the shell that every remote's page needs after the first ones.
   * They are fetched early.
   */
  remoteFiles: readonly string[];
}

/**
 * Returns the template with its style sheets written into it. On a slow network the page is then
 * painted a round trip earlier. `data-from` names the origin of each.
 */
function inlineStyles(template: string, read: (address: string) => string): string {
  return template.replace(
    /<link href="([^"]+\.css)" rel="stylesheet">/g,
    (_link, address: string) => `<style data-from="${address}">${read(address)}</style>`,
  );
}

/**
 * Returns the template with a webfont written into its style sheet. Text is painted in its own
 * letters from the beginning, and lines do not break anew when a font arrives. It costs as much as
 * fetching the font would, without the wait.
 */
function inlineFont(template: string, font: string, content: Buffer): string {
  return template.replaceAll(
    `url(${font})`,
    `url(data:font/woff2;base64,${content.toString('base64')})`,
  );
}

/** Loads both builds of the shell from `dist/apps`. Returns null where one is missing. */
export function loadShell(builds: string): ShellBuild | null {
  const shell = join(builds, 'shell');
  const template = join(shell, 'index.html');
  const renderer = join(builds, 'shell-node', 'render.cjs');
  if (!existsSync(template) || !existsSync(renderer)) return null;
  const remoteFiles = readdirSync(shell)
    .filter((name) => /^federation\.[0-9a-f]+\.(js|css)$/.test(name))
    .map((name) => `/assets/shell/${name}`);
  const built = (address: string) => readFileSync(join(shell, basename(address)));
  const styled = inlineStyles(readFileSync(template, 'utf8'), (address) =>
    built(address).toString(),
  );
  const byFont = new Map<string, string>();
  const templateWith = (font: string | undefined): string => {
    if (!font) return styled;
    const known = byFont.get(font) ?? inlineFont(styled, font, built(font));
    byFont.set(font, known);
    return known;
  };
  return { ...(createRequire(import.meta.url)(renderer) as Renderer), templateWith, remoteFiles };
}
