import { createElement, type SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}
interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/**
 * Replaces `createLucideIcon` of lucide-react in the builds of pages (leftOut.ts): it draws the same
 * element from the package's drawings. The package's own also takes colours, widths and names of other
 * programs, which no icon of ours is given, and each remote carries a copy of it.
 */
export default function createIcon({ node }: IconData) {
  return function LucideIcon({ size = 24, ...rest }: IconProps) {
    const label = rest['aria-label'];
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': label ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
