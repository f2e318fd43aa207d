/**
 * Returns the address of a path (`pagePath`), which is decoded: its letters may be none that a header can
 * have. A slash inside a segment is encoded in the path, too.
 */
export const addressOfPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(segment.replaceAll('%2F', '/')))
    .join('/');
