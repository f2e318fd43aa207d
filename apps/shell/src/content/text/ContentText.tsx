import type { ContentNode } from '@poy/contract';
import { DrawnText } from '@poy/ui/text';
import type { ReactNode } from 'react';
import { Link, useInRouterContext } from 'react-router';

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

/** Returns the address of the first picture of a text. */
function firstPicture(nodes: readonly ContentNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = node.tag === 'img' ? node.src : firstPicture(node.children ?? []);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Draws a text that the server has read, with links that lead somewhere and pictures of the site. The first
 * picture is often in sight at once, so it comes before scripts; the others wait until they are near.
 */
export function ContentText({ nodes }: { nodes: readonly ContentNode[] }) {
  const first = firstPicture(nodes);
  return (
    <DrawnText
      nodes={nodes}
      link={({ href = '' }, inner) => <TextLink href={href}>{inner}</TextLink>}
      picture={({ src = '', alt = '', width, height }) => {
        if (!ownPath.test(src)) return null;
        const early = src === first;
        return (
          <img
            src={src}
            alt={alt}
            width={width}
            height={height}
            loading={early ? 'eager' : 'lazy'}
            fetchPriority={early ? 'high' : 'auto'}
          />
        );
      }}
    />
  );
}
