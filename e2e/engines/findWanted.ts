/** Something on a page, by its kind and by the name that a screen reader gives it. */
export interface Wanted {
  readonly kind: keyof typeof kinds;
  readonly name: string;
  /** The name is only a part of the one on the page. */
  readonly part?: boolean;
  /** A selector of the element that it stands in. */
  readonly within?: string;
}

export const kinds = {
  button: 'button:not([role="tab"]), summary, [role="button"], [role="menuitem"]',
  tab: '[role="tab"]',
  link: 'a[href]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
  sign: '[aria-label]',
} as const;

/**
 * Returns the first element that is wanted and can be seen, or null. It runs in the page, so it uses
 * nothing from outside itself.
 */
export function findWanted(
  selector: string,
  name: string,
  part: boolean,
  within: string,
): Element | null {
  /** Places where a line may end and spaces where it may not are not part of a name. */
  const plain = (text: string): string =>
    text.replaceAll('\u00a0', ' ').replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();
  const textOf = (element: Element | null): string => element?.textContent ?? '';
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return plain(label);
    const by = element.getAttribute('aria-labelledby');
    if (by !== null)
      return plain(
        by
          .split(' ')
          .map((id) => textOf(document.getElementById(id)))
          .join(' '),
      );
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
    return plain(labels?.[0] ? textOf(labels[0]) : textOf(element));
  };
  const wanted = plain(name);
  for (const place of document.querySelectorAll(within))
    for (const element of place.querySelectorAll(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const found = nameOf(element);
      if (part ? found.includes(wanted) : found === wanted) return element;
    }
  return null;
}

/** Returns the values that `findWanted` takes. */
export const findWantedBy = ({ kind, name, part = false, within = 'body' }: Wanted) =>
  [kinds[kind], name, part, within] as const;
