import type { PageRenderer, StyleFiles } from '@poy/contract';
import { integrityOf } from '@poy/contract/integrityOf';
import { builtName } from '@poy/contract/remoteRelease';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Painter } from '../painter/Painter.ts';
import { paintHere } from '../painter/paintHere.ts';
import { withoutComments } from './withoutComments.ts';

/** The page's HTML with places to fill, and what a content policy has to allow in it. */
export interface ShellTemplate {
  html: string;
  /** The hash of each script that stands in the HTML, as a source of a content policy. */
  scripts: readonly string[];
  /** The hash of each style sheet that stands in the HTML. */
  styles: readonly string[];
}

/** The files of each named chunk, as the shell's build writes them (`chunks.json`). */
const chunkNames = z.record(z.string(), z.array(builtName));

export interface ShellBuild extends Painter {
  /** Returns the template with its styles and the given webfont of the shell inside. */
  templateWith(font: string | undefined): ShellTemplate;
  /** Returns the addresses of the scripts and style sheets of a named chunk of the shell. */
  filesOf(chunk: string): readonly string[];
  /** Returns the template that names its styles and the given webfont, for who has the files. */
  templateNaming(font: string | undefined): ShellTemplate;
  /** Returns the files of the styles and of the given webfont, with a name for all of them. */
  stylesWith(font: string | undefined): StyleFiles;
}

/** Matches the reference to a style sheet, as the build writes it. */
const sheetLink = /<link href="([^"]+\.css)" rel="stylesheet">/g;

/**
 * Returns the template with its style sheets written into it. On a slow network the page is then
 * painted a round trip earlier. `data-from` names the origin of each.
 */
function inlineStyles(template: string, read: (address: string) => string): string {
  return template.replace(
    sheetLink,
    (_link, address: string) => `<style data-from="${address}">${read(address)}</style>`,
  );
}

/** Returns the template with the addresses and hashes of its style sheets, and of a webfont. */
function nameStyles(template: string, font: string | undefined): string {
  const letters = font
    ? `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`
    : '';
  return template.replace(
    sheetLink,
    (_link, address: string) =>
      `${letters}<link rel="stylesheet" href="${address}" crossorigin integrity="${integrityOf(address)}">`,
  );
}

/** Returns the files of a template's styles and of a webfont. Another release has another name. */
function stylesOf(template: string, font: string | undefined): StyleFiles {
  const sheets = [...template.matchAll(sheetLink)].map(([, address = '']) => address);
  const files = font ? [...sheets, font] : sheets;
  const hash = createHash('sha256').update(files.join(' ')).digest('base64url');
  return { name: hash.slice(0, 16), files };
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

/**
 * Returns the template with the hash of each script file that it names, so that the browser runs no
 * other content.
 */
export function checkScripts(template: string): string {
  return template.replace(
    /<script\b([^>]*) src="([^"]+)"/g,
    (_tag, more: string, address: string) =>
      `<script${more} src="${address}" crossorigin integrity="${integrityOf(address)}"`,
  );
}

/**
 * Returns the template with its script file behind the page, beside the place of the early files.
 * On a slow line they would take from the page what it needs to be painted. The boot data may come
 * beside them, because the script runs when everything is there.
 */
function scriptBehindPage(template: string): string {
  const script = /<script\b[^>]* src="[^>]*><\/script>/;
  return template
    .replace(script, '')
    .replace('<!--boot-->', () => `${script.exec(template)?.[0] ?? ''}<!--early--><!--boot-->`);
}

/**
 * Loads the webfonts in the style sheet before the body is laid out. Otherwise a first paint in
 * other letters can come in between. The text has one letter each of Thai, Khmer and Burmese, of
 * which only the font of the page's language is named at the root, and the digits of all languages.
 */
const wakeFont =
  "document.fonts.load('1em '+getComputedStyle(document.documentElement).fontFamily,'กកက');" +
  "document.fonts.load('1em Poy Digits','0฿')";

/** Returns the hash of the content of each such element, for a content policy. */
const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** Returns a page with the hashes of the scripts and style sheets that stand in it. */
export const withHashes = (html: string): ShellTemplate => ({
  html,
  scripts: hashesOf(html, /<script>(.*?)<\/script>/gs),
  styles: hashesOf(html, /<style\b[^>]*>(.*?)<\/style>/gs),
});

const load = createRequire(import.meta.url);

/** Loads what paints the pages into this process, from its file as it stands on the disk now. */
export function loadPainter(file: string): Painter {
  delete load.cache[file];
  return paintHere(load(file) as PageRenderer);
}

/**
 * Loads a release of the shell from the folder with its files.
 * @throws Error where it is not whole
 */
export function loadShell(shell: string, painter: Painter): ShellBuild {
  const template = join(shell, 'index.html');
  const chunks = chunkNames.parse(JSON.parse(readFileSync(join(shell, 'chunks.json'), 'utf8')));
  const built = (address: string) => readFileSync(join(shell, basename(address)));
  const page = checkScripts(
    scriptBehindPage(withoutComments(readFileSync(template, 'utf8'))),
  ).replace('</head>', () => `<script>${wakeFont}</script></head>`);
  const styled = inlineStyles(page, (address) => built(address).toString());
  const byFont = <T>(make: (font: string | undefined) => T): ((font: string | undefined) => T) => {
    const made = new Map<string | undefined, T>();
    return (font) => {
      const known = made.get(font) ?? make(font);
      made.set(font, known);
      return known;
    };
  };
  return {
    ...painter,
    templateWith: byFont((font) =>
      withHashes(font ? inlineFont(styled, font, built(font)) : styled),
    ),
    templateNaming: byFont((font) => withHashes(nameStyles(page, font))),
    stylesWith: byFont((font) => stylesOf(page, font)),
    filesOf: (chunk) => (chunks[chunk] ?? []).map((name) => `/assets/shell/${name}`),
  };
}
