/**
 * The parts of the page's HTML around the page. Everything but `head`, `page`, `early` and `boot` is plain
 * text.
 */
export interface TemplateParts {
  language: string;
  theme: string;
  /** HTML for the head. */
  head: string;
  /** HTML of the page. */
  page: string;
  /** HTML that names the files to fetch with the first script. */
  early: string;
  /** Data for the browser, or null for a page that runs no script. */
  boot: unknown;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, in an attribute or outside. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * Writes data for a script element, so that nothing in it can end the element or begin a comment.
 */
export const escapeJson = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');

/**
 * Fills the shell's template (shellBuild.ts). Nothing that varies between visitors is written into
 * a script or a style, because the page's policy names these by their hashes. A page without boot
 * data keeps no script.
 */
export function fillTemplate(
  template: string,
  { language, theme, head, page, early, boot }: TemplateParts,
): string {
  const bootElement =
    boot === null ? '' : `<script type="application/json" id="boot">${escapeJson(boot)}</script>`;
  const html = boot === null ? template.replace(/<script\b.*?<\/script>/gs, '') : template;
  return html
    .replace(
      /<html[^>]*>/,
      () => `<html lang="${escapeHtml(language)}" data-theme="${escapeHtml(theme)}">`,
    )
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
    .replace('<!--early-->', () => early)
    .replace('<!--boot-->', () => bootElement);
}
