import type { ContentElement, ContentNode, ContentTag } from '@poy/contract';
import { Card } from '@poy/ui';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { Link, useInRouterContext } from 'react-router';
import styles from './ContentText.module.css';

/** A path of the site. Two slashes would begin the name of another host. */
const ownPath = /^\/(?!\/)/;

/** A link of a text: a page of the site, or a page elsewhere, which learns nothing of this one. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  // News stand over the page, outside of its router.
  const inPage = useInRouterContext();
  if (ownPath.test(href))
    return inPage ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
  if (!href.startsWith('https://')) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

type Draw = (element: ContentElement, inner: ReactNode) => ReactElement | null;
const plain: Draw = ({ tag }, inner) => createElement(tag, null, inner);
/** A line of a list that is one link has the height that a finger needs. */
const line: Draw = ({ children = [] }, inner) => {
  const [only] = children.length === 1 ? children : [];
  const isLink = typeof only === 'object' && only.tag === 'a';
  return <li className={isLink ? styles.link : undefined}>{inner}</li>;
};
const empty: Draw = ({ tag }) => createElement(tag);

/** How each element is drawn. One that is not here keeps only what is in it. */
const drawn: Readonly<Record<ContentTag, Draw>> = {
  p: plain,
  h2: plain,
  h3: plain,
  ul: plain,
  ol: ({ start }, inner) => <ol start={start}>{inner}</ol>,
  li: line,
  strong: plain,
  em: plain,
  a: ({ href = '' }, inner) => <TextLink href={href}>{inner}</TextLink>,
  img: ({ src = '', alt = '', width, height }) =>
    ownPath.test(src) ? (
      <img src={src} alt={alt} width={width} height={height} loading="lazy" />
    ) : null,
  table: (_table, inner) => (
    <Card pad="none" className={styles.table}>
      <table>{inner}</table>
    </Card>
  ),
  thead: plain,
  tbody: plain,
  tr: plain,
  th: (_cell, inner) => <th scope="col">{inner}</th>,
  td: plain,
  blockquote: plain,
  hr: empty,
  br: empty,
};

/** One part of a text, with what is in it. */
function Part({ node }: { node: ContentNode }) {
  if (typeof node === 'string') return <span>{node}</span>;
  const inner = node.children?.map((child, at) => <Part key={at} node={child} />);
  const how = Object.hasOwn(drawn, node.tag) ? drawn[node.tag] : undefined;
  return how ? how(node, inner) : <span>{inner}</span>;
}

/**
 * Draws a text that the server has read. Its parts become elements of a closed list one by one, so
 * nothing that an operator writes is ever read as HTML.
 */
export const ContentText = ({ nodes }: { nodes: readonly ContentNode[] }) => (
  <div className={styles.text}>
    {nodes.map((node, at) => (
      <Part key={at} node={node} />
    ))}
  </div>
);
