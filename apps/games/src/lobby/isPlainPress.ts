import type { MouseEvent } from 'react';

/** Returns true for a press on a link that opens it here, and not in another tab or window. */
export const isPlainPress = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
