import khmer from './khmer.woff2';
import myanmar from './myanmar-500.woff2';
import thai from './thai.woff2';

const fonts: Readonly<Record<string, string>> = { th: thai, km: khmer, my: myanmar };

/**
 * Returns the address of the webfont that a page in this language (th, en, km, my) should preload;
 * undefined for scripts that every system can show.
 */
export function fontOf(language: string): string | undefined {
  return fonts[language];
}
