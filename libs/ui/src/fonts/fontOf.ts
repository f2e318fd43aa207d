import myanmar from '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-500-normal.woff2';
import khmer from '@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-khmer-wght-normal.woff2';
import thai from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2';

const fonts: Readonly<Record<string, string>> = { th: thai, km: khmer, my: myanmar };

/**
 * Returns the address of the webfont that a page in this language (th, en, km, my) should preload;
 * undefined for scripts that every system can show.
 */
export function fontOf(language: string): string | undefined {
  return fonts[language];
}
