import { createElement, lazy, type ComponentType } from 'react';

/** A part of a page whose script comes late, and which the server renders at once. */
interface LatePart<Props> {
  Part: ComponentType<Props>;
  /** Gives it the component, so that nothing is waited for. Only the server does. */
  have: (component: ComponentType<Props>) => void;
}

const never = new Promise<never>(() => undefined);

/**
 * Makes a part that stands in the first HTML and whose script comes when nobody waits for it. Until then the
 * part stays as the server drew it, and for good where the script does not come: its links are links. It needs
 * a Suspense around it whose element stays the same one, otherwise React would draw it anew, empty at first.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let there: ComponentType<Props> | null = null;
  const Late = lazy(async () => ({ default: await load().catch(() => never) }));
  return {
    Part: (props) => createElement<Props>((there ?? Late) as ComponentType<Props>, props),
    have: (component) => {
      there = component;
    },
  };
}
