import { languageOf } from '@poy/contract/rules';
import { isSecretPage } from '@poy/contract/secretPages';
import type { FastifyRequest } from 'fastify';
import { fillTemplate } from '../builds/fillTemplate.ts';
import type { Page } from './makePage.ts';
import { pageHead, preloads } from '../head/pageHead.ts';
import { addressIn, askedLanguage } from '../head/askedLanguage.ts';
import { pictureHeader } from '../head/pictureHeader.ts';
import {
  contentPolicy,
  frameAncestors,
  frameOptions,
  integrityPolicy,
} from '../head/pagePolicy.ts';
import type { ShellTemplate } from '../builds/shellBuild.ts';

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
  { boot, rendered, plan, path, row, frames, early }: Page,
): PageDocument {
  const { site, locale } = boot;
  const secret = isSecretPage(path);
  const found = rendered.status === 200;
  const listed = rendered.listed && !secret;
  // The address with a slash behind it is another way to write the one without.
  const page = `${protocol}://${host}${url.replace(/[?#].*/, '').replace(/(?<=.)\/$/, '')}`;
  const head = pageHead({
    site,
    pictures: row.pictures,
    title: rendered.title,
    description: rendered.description,
    canonical: found ? addressIn(askedLanguage(url), page, row.firstLanguage) : null,
    page,
    language: languageOf(locale),
    first: row.firstLanguage,
    about: found ? rendered.about : undefined,
    origin: `${protocol}://${host}`,
    listed: listed || !found,
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
      'content-security-policy': contentPolicy(site, host, template, frameAncestors(row), frames),
      ...integrityPolicy,
      // Where the address itself is the secret, no other site learns even where a visitor came from.
      'referrer-policy': secret ? 'same-origin' : 'strict-origin-when-cross-origin',
      ...(found && !listed && { 'x-robots-tag': 'noindex, nofollow' }),
      'cross-origin-opener-policy': 'same-origin',
      ...frameOptions(row, path),
      ...pictureHeader(rendered.html),
    },
  };
}
