import type { CashReply, SessionReply, Site } from '@poy/contract';
import type { Locale } from '@poy/contract/rules';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

/** What the page is made from, as the shell reads it. */
export interface Boot {
  site: Site;
  locale: Locale;
  messages: unknown;
  session: SessionReply | null;
  cash: CashReply | null;
  now: number;
  queries: unknown;
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

/** What the shell's build for the server exports (apps/shell/src/render.tsx). */
interface Renderer {
  planPage(path: string, member: SessionReply | null): PagePlan;
  messagesOf(locale: Locale): Promise<unknown>;
  dehydrated(answers: readonly { call: FirstCall; data: unknown }[], now: number): unknown;
  render(boot: Boot, url: string): Promise<Rendered>;
  renderAlone(boot: Boot, kind: 'domain' | 'broken'): Rendered;
}

export interface ShellBuild extends Renderer {
  /** The page's HTML with places to fill. */
  template: string;
  /** Scripts that a remote's page needs beside the first one, to be fetched early. */
  remoteScripts: readonly string[];
}

/**
 * The template with its style sheets written into it: on a slow network the page is painted a round trip earlier. `data-from` says
 * where each came from.
 */
export function inlineStyles(template: string, read: (address: string) => string): string {
  return template.replace(/<link href="([^"]+\.css)" rel="stylesheet">/g, (_link, address: string) => `<style data-from="${address}">${read(address)}</style>`);
}

/** Loads both builds of the shell from `dist/apps`; null where one is missing. */
export function loadShell(builds: string): ShellBuild | null {
  const template = join(builds, 'shell', 'index.html');
  const renderer = join(builds, 'shell-node', 'render.cjs');
  if (!existsSync(template) || !existsSync(renderer)) return null;
  const remoteScripts = readdirSync(join(builds, 'shell')).filter((name) => /^federation\.[0-9a-f]+\.js$/.test(name)).map((name) => `/assets/shell/${name}`);
  const styled = inlineStyles(readFileSync(template, 'utf8'), (address) => readFileSync(join(builds, 'shell', basename(address)), 'utf8'));
  return { ...(createRequire(import.meta.url)(renderer) as Renderer), template: styled, remoteScripts };
}
