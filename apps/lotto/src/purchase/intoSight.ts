/** Brings what is drawn for the first time into sight. It is a ref, always the same one. */
export const intoSight = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
