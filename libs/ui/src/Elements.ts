import type { ReactElement } from 'react';

/**
 * Children that stand beside others: elements, lists of elements, or nothing. A text is refused,
 * because a browser that translates the page replaces text nodes, and React then fails at their
 * neighbours. A text stands in an element of its own.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
