import type { PageRenderer } from '@poy/contract';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

export interface ShellBuild extends PageRenderer {
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
  return {
    ...(createRequire(import.meta.url)(renderer) as PageRenderer),
    templateWith,
    remoteFiles,
  };
}
