import type { Answers } from './Answers.ts';

interface NamedScript {
  /** It comes from another origin. */
  foreign: boolean;
  tls: boolean;
  /** It has an `integrity` value. */
  checked: boolean;
}

/** Returns the script files that the page's HTML names. */
export function scriptsOf({ html }: Answers): NamedScript[] {
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  return tags.flatMap((attributes) => {
    const src = /\bsrc="([^"]*)"/.exec(attributes)?.[1];
    if (src === undefined) return [];
    const foreign = /^(?:https?:)?\/\//.test(src);
    const checked = /\bintegrity="[^"]+"/.test(attributes);
    return [{ foreign, tls: !foreign || src.startsWith('https://'), checked }];
  });
}
