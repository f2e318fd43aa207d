import type { ContentElement, ContentNode, ContentTag } from '@poy/contract';
import { createElement, Fragment, type ReactNode } from 'react';
import { SitePicture } from './SitePicture.tsx';
import styles from './preview.module.css';

type Draw = (element: ContentElement, inner: ReactNode) => ReactNode;
const plain: Draw = ({ tag }, inner) => createElement(tag, null, inner);
const empty: Draw = ({ tag }) => createElement(tag);

/** How each element is drawn. One that is not here keeps only what is in it. */
const drawn: Readonly<Record<ContentTag, Draw>> = {
  ...{ p: plain, h2: plain, h3: plain, ul: plain, li: plain, strong: plain, em: plain },
  ...{ thead: plain, tbody: plain, tr: plain, td: plain, blockquote: plain, hr: empty, br: empty },
  ol: ({ start }, inner) => <ol start={start}>{inner}</ol>,
  // A press in a preview leads nowhere, so that nothing typed is left behind.
  a: ({ href }, inner) => (
    <span className={styles.link} title={href}>
      {inner}
    </span>
  ),
  img: ({ src = '', alt = '', width, height }) => (
    <SitePicture src={src} alt={alt} width={width} height={height} />
  ),
  table: (_table, inner) => (
    <div className={styles.table}>
      <table>{inner}</table>
    </div>
  ),
  th: (_cell, inner) => <th scope="col">{inner}</th>,
};

function Part({ node }: { node: ContentNode }) {
  if (typeof node === 'string') return <span>{node}</span>;
  const inner = node.children?.map((child, at) => <Part key={at} node={child} />);
  const how = Object.hasOwn(drawn, node.tag) ? drawn[node.tag] : undefined;
  return createElement(Fragment, null, how ? how(node, inner) : inner);
}

/** Draws a text that the server has read, element by element. Nothing of it is ever read as HTML. */
export const DrawnText = ({ nodes }: { nodes: readonly ContentNode[] }) => (
  <div className={styles.text}>
    {nodes.map((node, at) => (
      <Part key={at} node={node} />
    ))}
  </div>
);
