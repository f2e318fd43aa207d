import { languageOf } from '@poy/contract/rules';
import type { FastifyRequest } from 'fastify';
import { isExternal } from '../members/index.ts';
import { fillTemplate } from './fillTemplate.ts';
import type { Page } from './makePage.ts';
import { pageHead, preloads } from './pageHead.ts';
import { contentPolicy, frameAncestors, integrityPolicy } from './pagePolicy.ts';
import type { ShellTemplate } from './shellBuild.ts';

/** A page as it is sent. Nothing in it depends on the moment or on the request beyond its address. */
export interface PageDocument {
  html: string;
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** Writes the document of a page and its headers, without those about caching. */
export function pageDocument(
  { protocol, host, url }: Pick<FastifyRequest, 'protocol' | 'host' | 'url'>,
  template: ShellTemplate,
  { boot, rendered, plan, path, row, early }: Page,
): PageDocument {
  const { site, locale } = boot;
  const head = pageHead({
    site,
    title: rendered.title,
    description: rendered.description,
    canonical: `${protocol}://${host}${url.replace(/[?#].*/, '')}`,
  });
  const html = fillTemplate(template.html, {
    language: languageOf(locale),
    theme: site.theme,
    head,
    page: rendered.html,
    early: preloads(early),
    boot: plan && boot,
  });
  return {
    html,
    status: rendered.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(site, host, template, frameAncestors(row, path)),
      ...integrityPolicy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      ...(!isExternal(path) && { 'x-frame-options': 'DENY' }),
    },
  };
}
