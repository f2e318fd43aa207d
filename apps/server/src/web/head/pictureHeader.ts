/** Matches what React writes at the beginning of a page for a picture that is in sight at once. */
const named =
  /^(?:<link [^>]*>)*?<link rel="preload" as="image" href="([^"&<>;,\s]+)" fetchPriority="high"\/>/;

/**
 * Returns the header that names the first picture of a page (its HTML). The browser asks for it with the first
 * byte of the page instead of after its style sheet, which is a third of a second later on a slow line.
 */
export function pictureHeader(html: string): Record<string, string> {
  const [, address] = named.exec(html) ?? [];
  return address === undefined
    ? {}
    : { link: `<${address}>; rel=preload; as=image; fetchpriority=high` };
}
