import type { ContentItem } from '@poy/contract/operators';

/** Returns when the newest version of an item will be published, in ms; null where none waits for its time. */
export const waitsUntil = ({ newestState, publishAt }: ContentItem, now: number): number | null =>
  newestState === 'published' && publishAt !== null && publishAt > now ? publishAt : null;
