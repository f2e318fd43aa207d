import type { ContentNode } from '@poy/contract';
import { divideWords, joined } from '@poy/contract/divideWords';
import type { Language } from '@poy/contract/rules';

/**
 * Returns words of a site with marks of where a line may end, as the build gives them to ours. What operators
 * read and write has no marks, so that nobody types between signs that are not seen.
 */
export const markText = (text: string, language: Language): string =>
  language === 'km' || language === 'my'
    ? divideWords(text.replaceAll(joined, ''), language)
    : text;

/** Returns a text of a site with the same marks. */
export function markTree(nodes: readonly ContentNode[], language: Language): ContentNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return markText(node, language);
    return node.children ? { ...node, children: markTree(node.children, language) } : node;
  });
}
