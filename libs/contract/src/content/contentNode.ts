import { z } from 'zod';

/** The elements that a text of a site may have. A page draws each of them by itself. */
export const contentTags = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'hr',
  'br',
] as const;
export type ContentTag = (typeof contentTags)[number];

/** An element of a text. */
export interface ContentElement {
  tag: ContentTag;
  /** The address of a link: a path of the site, or https. */
  href?: string | undefined;
  /** The path of a picture on the site. */
  src?: string | undefined;
  alt?: string | undefined;
  /** The size of a picture in pixels. */
  width?: number | undefined;
  height?: number | undefined;
  /** The first number of an ordered list, where that is not 1. */
  start?: number | undefined;
  children?: ContentNode[] | undefined;
}
/** A part of a text: words, or an element with what is in it. */
export type ContentNode = string | ContentElement;

/** The most parts that an element has, and a whole text on its first level. */
const mostChildren = 5_000;

export const contentNode: z.ZodType<ContentNode> = z.union([
  z.string(),
  z.object({
    tag: z.enum(contentTags),
    href: z.string().optional(),
    src: z.string().optional(),
    alt: z.string().optional(),
    width: z.int().optional(),
    height: z.int().optional(),
    start: z.int().optional(),
    children: z.lazy(() => z.array(contentNode).max(mostChildren)).optional(),
  }),
]);

/** A text as a tree, in the order in which it is read. */
export const contentTree = z.array(contentNode).max(mostChildren);
