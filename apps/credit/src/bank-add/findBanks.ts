import { asciiDigits, withoutUnseen } from '@poy/bet-rules';
import { banks, type Bank } from '@poy/contract/banks';

/** Thai marks that many leave out when they type: tone marks, and the small signs above a letter. */
const leftOut = /[\u0E47-\u0E4E]/gu;

/** Returns a text as it is compared: without case, tone marks and signs between the words. */
const comparable = (text: string): string =>
  withoutUnseen(asciiDigits(text.normalize('NFKC')))
    .toLowerCase()
    .replace(leftOut, '')
    .replace(/[\p{P}\s]+/gu, '');

/** Returns the codes of the banks whose code, letters or name in any language has the search in it. */
export function findBanks(search: string): ReadonlySet<string> {
  const wanted = comparable(search);
  const fits = ({ code, letters, names }: Bank) =>
    [code, letters, ...Object.values(names)].some((name) => comparable(name).includes(wanted));
  return new Set(banks.filter(fits).map(({ code }) => code));
}
