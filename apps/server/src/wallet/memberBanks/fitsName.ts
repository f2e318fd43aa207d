/** The titles that banks write before a name, in Thai and in English. */
const title =
  /^(?:นางสาว|นาง|นาย|น\.ส\.|ด\.ช\.|ด\.ญ\.|เด็กชาย|เด็กหญิง|คุณ|(?:mr|mrs|miss|ms)\.?(?=\s))\s*/u;

/** Returns a name without its title, case, spaces and dots, and with one spelling of each letter. */
function plain(name: string): string {
  // The vowel of น้ำ is one sign or two, and the tone mark is typed before or after its first part.
  const whole = name.normalize('NFKC').replace(/\u0e4d([\u0e48-\u0e4b])/gu, '$1\u0e4d');
  const text = whole.toLowerCase().trim();
  const bare = text.replace(title, '');
  return bare.replace(/[\s.\u200b-\u200f\u2060\ufeff-]/gu, '');
}

/**
 * Answers whether a bank's name of the holder is the member's first and last name. Titles, case and
 * spaces do not count. A name in other letters or a shortened one does not fit, and an operator decides.
 */
export const fitsName = (told: string, member: { firstName: string; lastName: string }): boolean =>
  plain(told) === plain(`${member.firstName} ${member.lastName}`);
