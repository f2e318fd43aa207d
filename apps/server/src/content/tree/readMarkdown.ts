import { contentTags, type ContentElement, type ContentNode, type ContentTag } from '@poy/contract';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { isHeavy } from './isHeavy.ts';
import { safeLink, safePicture } from './safeAddress.ts';

type HastRoot = ReturnType<typeof toHast>;
type HastNode = HastRoot['children'][number];
type HastElement = Extract<HastNode, { type: 'element' }>;

/** The levels of elements in each other that a text may have; what is deeper keeps its words alone. */
const deepest = 12;
const isTag = (name: string): name is ContentTag =>
  (contentTags as readonly string[]).includes(name);
/** A text has no first heading, which is the title of its page, and headings of two levels. */
const otherName: Readonly<Record<string, ContentTag>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** HTML that stands in a text never becomes an element: remark-rehype leaves it out. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    ...defaultSchema,
    tagNames: [...contentTags, ...Object.keys(otherName)],
    attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'] },
    protocols: { href: ['https'], src: [] },
    clobber: [],
    required: {},
    strip: ['script', 'style', 'iframe', 'form', 'input', 'button', 'select', 'textarea'],
  });
type Mdast = ReturnType<typeof processor.parse>;
const toHast = (markdown: Mdast) => processor.runSync(markdown);

/** Answers whether HTML stands in a text. */
const hasHtml = (node: Mdast | Mdast['children'][number]): boolean =>
  node.type === 'html' || ('children' in node && node.children.some((child) => hasHtml(child)));

/** Returns the size of a picture in pixels, or null for one that the site does not have. */
export type SizeOf = (address: string) => { width: number; height: number } | null;

/** What a text asks for and does not get. */
export type TextProblem = 'link' | 'picture' | 'html' | 'heavy';

/** A text as pages draw it, and what was left out of it. */
export interface ReadText {
  readonly nodes: ContentNode[];
  readonly problems: ReadonlySet<TextProblem>;
}

const wordsOf = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** Joins words that stand beside each other, and leaves out those that say nothing between blocks. */
const tidied = (nodes: readonly ContentNode[], between: boolean): ContentNode[] => {
  const joined: ContentNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    // The break of a line stands after `br` as well, and would begin the next line with a space.
    if (node === ' ' && typeof last === 'object' && last.tag === 'br') continue;
    if (typeof node === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined.filter(
    (node) => typeof node !== 'string' || (between ? node.trim() !== '' : node !== ''),
  );
};

/** Returns the words of a text as they were typed, in paragraphs. */
const plainParagraphs = (text: string): ContentNode[] =>
  text
    .split(/\n[ \t]*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ tag: 'p', children: [wordsOf(part.trim())] }));

const holdsBlocks = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'blockquote']);

/**
 * Reads a text in Markdown as a tree of a closed list of elements. HTML in it, scripts, forms, links to
 * anything else than this site or https, and pictures of others are left out; the words of a link stay. A text
 * that would take long to read (`isHeavy`) comes as it was typed.
 * @param sizeOf the size of a picture of the site
 */
export function readMarkdown(markdown: string, sizeOf: SizeOf): ReadText {
  const problems = new Set<TextProblem>();
  const inner = (nodes: readonly HastNode[], depth: number, between: boolean): ContentNode[] =>
    tidied(
      nodes.flatMap((node) => read(node, depth)),
      between,
    );

  const elementOf = (node: HastElement, tag: ContentTag, depth: number): ContentNode[] => {
    const { href, src, alt, start } = node.properties;
    if (tag === 'img') {
      const words = typeof alt === 'string' ? alt : '';
      const address = typeof src === 'string' ? safePicture(src) : null;
      const size = address === null ? null : sizeOf(address);
      if (address === null || size === null) {
        problems.add('picture');
        return words ? [words] : [];
      }
      return [{ tag, src: address, alt: words, ...size }];
    }
    const children = inner(node.children, depth + 1, holdsBlocks.has(tag));
    if (tag === 'a') {
      const address = typeof href === 'string' ? safeLink(href) : null;
      if (address === null) {
        problems.add('link');
        return children;
      }
      return [{ tag, href: address, children }];
    }
    const element: ContentElement = { tag };
    if (tag === 'ol' && typeof start === 'number' && start !== 1) element.start = start;
    if (children.length > 0) element.children = children;
    return [element];
  };

  const read = (node: HastNode, depth: number): ContentNode[] => {
    if (node.type === 'text') return [wordsOf(node.value)];
    if (node.type !== 'element') return [];
    const tag = otherName[node.tagName] ?? node.tagName;
    return depth < deepest && isTag(tag)
      ? elementOf(node, tag, depth)
      : inner(node.children, depth, false);
  };

  if (isHeavy(markdown)) return { nodes: plainParagraphs(markdown), problems: new Set(['heavy']) };
  const parsed = processor.parse(markdown);
  if (hasHtml(parsed)) problems.add('html');
  return { nodes: inner(toHast(parsed).children, 0, true), problems };
}
