import { context2d } from '../browser/canvas.ts';
import { hash } from '../browser/hash.ts';

export interface Fonts {
  installed: string[];
  count: number;
  sig: string;
}

/** 18 fonts that tell systems apart, among them those that show Thai, Khmer and Burmese. */
export const names = (
  'Arial,Calibri,Futura,Gadugi,Garuda,Georgia,Helvetica,Khmer MN,Khmer UI,' +
  'Menlo,Padauk,Roboto,Segoe UI,Tahoma,Thonburi,Times,Ubuntu,Verdana'
).split(',');

const generics = ['monospace', 'sans-serif', 'serif'];

/**
 * Returns the installed fonts. A font is installed where the same text is wider or narrower in it
 * than in the generic font that would replace it.
 */
export function fonts(): Fonts {
  const sheet = context2d();
  const width = (family: string): number => {
    sheet.font = `72px ${family}`;
    return sheet.measureText('mwWliI0&').width;
  };
  const plain = generics.map(width);
  const installed = names.filter((name) =>
    generics.some((generic, at) => width(`"${name}",${generic}`) !== plain[at]),
  );
  return { installed, count: installed.length, sig: hash(installed.join()) };
}
