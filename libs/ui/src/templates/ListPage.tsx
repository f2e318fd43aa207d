import type { Elements } from '../Elements.ts';

interface ListPageProps {
  /** A PageHead, or the Headline of a public page. */
  head?: Elements;
  children: Elements;
}

/** A page that is as wide as the bar above it: lists, and pages that are one picture. */
export function ListPage({ head, children }: ListPageProps) {
  return (
    <div data-template="list">
      {head}
      {children}
    </div>
  );
}
