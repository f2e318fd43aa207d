import { createElement, type ReactElement, type ReactNode } from 'react';
import { Card } from '../cards/Card.tsx';
import styles from './DrawnText.module.css';

/** The elements that a text may have. */
type TextTag =
  | ('p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a' | 'img' | 'blockquote')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td' | 'hr' | 'br');

/** An element of a text, with what is in it. */
export interface TextElement {
  tag: TextTag;
  href?: string | undefined;
  src?: string | undefined;
  alt?: string | undefined;
  /** The size of a picture in pixels. */
  width?: number | undefined;
  height?: number | undefined;
  /** The first number of an ordered list, where that is not 1. */
  start?: number | undefined;
  children?: readonly TextNode[] | undefined;
}
/** A part of a text: words, or an element. */
export type TextNode = string | TextElement;

type Draw = (element: TextElement, inner: ReactNode) => ReactElement | null;
const plain: Draw = ({ tag }, inner) => createElement(tag, null, inner);
const empty: Draw = ({ tag }) => createElement(tag);
/** A line of a list that is one link has the height that a finger needs. */
const line: Draw = ({ children = [] }, inner) => {
  const [only] = children.length === 1 ? children : [];
  const isLink = typeof only === 'object' && only.tag === 'a';
  return <li className={isLink ? styles.line : undefined}>{inner}</li>;
};

/** How each element is drawn, but for links and pictures. */
const drawn: Readonly<Record<Exclude<TextTag, 'a' | 'img'>, Draw>> = {
  ...{ p: plain, h2: plain, h3: plain, ul: plain, li: line, strong: plain, em: plain },
  ...{ thead: plain, tbody: plain, tr: plain, td: plain, blockquote: plain, hr: empty, br: empty },
  ol: ({ start }, inner) => <ol start={start}>{inner}</ol>,
  th: (_cell, inner) => <th scope="col">{inner}</th>,
  table: (_table, inner) => (
    <Card pad="none" className={styles.table}>
      <table>{inner}</table>
    </Card>
  ),
};

interface DrawnTextProps {
  nodes: readonly TextNode[];
  /** Draws a link: pages lead somewhere by it, and a preview does not. */
  link: Draw;
  /** Draws a picture. */
  picture: Draw;
}

function Part({ node, ...draw }: Omit<DrawnTextProps, 'nodes'> & { node: TextNode }) {
  if (typeof node === 'string') return <span>{node}</span>;
  const inner = node.children?.map((child, at) => <Part key={at} node={child} {...draw} />);
  const ways: Readonly<Record<string, Draw>> = { ...drawn, a: draw.link, img: draw.picture };
  // An element that is none of these keeps only what is in it.
  const how = Object.hasOwn(ways, node.tag) ? ways[node.tag] : undefined;
  return how ? how(node, inner) : <span>{inner}</span>;
}

/**
 * Draws a text that the server has read. Its parts become elements of a closed list one by one, so
 * nothing that somebody writes is ever read as HTML.
 */
export const DrawnText = ({ nodes, ...draw }: DrawnTextProps) => (
  <div className={styles.text}>
    {nodes.map((node, at) => (
      <Part key={at} node={node} {...draw} />
    ))}
  </div>
);
