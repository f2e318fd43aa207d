import { createElement, type ReactNode } from 'react';

/** The marks that count. None of them has attributes, so nothing can be hidden in one. */
const mark = /<(\/?)(b|strong|i|em|u)>|<(br) ?\/?>/;

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const plain = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => signs[sign] ?? sign);

/**
 * Returns the nodes up to the end of the mark that is open, and the text behind it. A mark that is
 * never closed ends with the text.
 */
function read(text: string, open: string | null): { nodes: ReactNode[]; rest: string } {
  const nodes: ReactNode[] = [];
  for (let rest = text; ;) {
    const found = mark.exec(rest);
    if (!found) return { nodes: [...nodes, plain(rest)], rest: '' };
    const [whole, slash, name = ''] = found;
    nodes.push(plain(rest.slice(0, found.index)));
    rest = rest.slice(found.index + whole.length);
    if (found[3]) nodes.push(createElement('br', { key: nodes.length }));
    else if (slash) {
      if (name === open) return { nodes, rest };
    } else {
      const inner = read(rest, name);
      nodes.push(createElement(name, { key: nodes.length }, ...inner.nodes));
      ({ rest } = inner);
    }
  }
}

/**
 * Shows a text whose marks of HTML count. This is the product's one policy for such texts: bold,
 * italic and underlined words and line breaks are marks, and everything else, such as a link, a
 * picture or a script, is shown as the text that it is. No HTML is given to the browser.
 * Another text is drawn anew as a whole, because a translated page replaces text nodes.
 */
export function HtmlText({ children }: { children: string }) {
  return createElement('span', { key: children }, ...read(children, null).nodes);
}
