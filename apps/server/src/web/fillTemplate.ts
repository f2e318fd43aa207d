/**
 * The parts of the page's HTML around the page. Everything but `head`, `page` and `boot` is plain
 * text.
 */
export interface TemplateParts {
  language: string;
  theme: string;
  /** HTML for the head. */
  head: string;
  /** HTML of the page. */
  page: string;
  /** Data for the browser, or null for a page that runs no script. */
  boot: unknown;
  nonce: string;
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
const escapeJson = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');

/**
 * Loads the webfont in the style sheet before the body is laid out. Otherwise a first paint in
 * other letters can come in between. The text has one letter each of Thai, Khmer and Burmese; only
 * the font of the page's language is named at the root.
 */
const wakeFont =
  "document.fonts.load('1em '+getComputedStyle(document.documentElement).fontFamily,'กកက')";

/**
 * Fills the shell's built index.html. Each script and style gets the nonce. A page without boot
 * data keeps no script.
 */
export function fillTemplate(
  template: string,
  { language, theme, head, page, boot, nonce }: TemplateParts,
): string {
  const bootElement =
    boot === null ? '' : `<script type="application/json" id="boot">${escapeJson(boot)}</script>`;
  const waking = template.replace('</head>', () => `<script>${wakeFont}</script></head>`);
  const scripts =
    boot === null
      ? template.replace(/<script\b.*?<\/script>/gs, '')
      : waking.replace(/<script\b/g, `<script nonce="${nonce}"`);
  return scripts
    .replace(/<style\b/g, `<style nonce="${nonce}"`)
    .replace(
      /<html[^>]*>/,
      () => `<html lang="${escapeHtml(language)}" data-theme="${escapeHtml(theme)}">`,
    )
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
    .replace('<!--boot-->', () => bootElement);
}
