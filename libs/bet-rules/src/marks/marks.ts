import { asciiDigits } from './digits.ts';

/**
 * The one table of the marks that come with pasted texts. Members copy numbers out of chats, contact
 * lists and pages of banks, which put signs of direction around them, blanks and dashes of many kinds
 * into them, and letters of another width in their place.
 */
/** Marks that nobody sees: signs of direction, marks without a width, soft hyphens, selectors. */
const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Control characters, which are no white space. */
const controls = /[^\P{Cc}\s]/gu;
/** White space of every kind. The empty cell of Braille looks like it. */
const blanks = /[\s\u2800]+/gu;
/** Marks between the digits of a number that is no amount: blanks, dashes, brackets, quotes, dots. */
const between =
  /[\s\u2800\p{Pd}\u2212\u02d7\u2043\u207b\u2796\u30fc\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'`\u00b4.\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb\u3002\uff61\uff65\u20e3]/gu;
const wide = /[\uff01-\uff5e]/g;
/** Joiners of letters, and places where a line may end, with which some scripts are written. */
const joiner = /[\u200b-\u200d]/;
const joinable = /(?!\p{Script=Latin})[\p{L}\p{M}]/u;

/** Returns a text without marks that nobody sees and without control characters. White space stays. */
export const withoutUnseen = (text: string): string =>
  text.replace(unseen, '').replace(controls, '');

/** Returns a text with letters, digits and marks of full width (ＡＢ１２（）) as usual ones. */
export const usualWidth = (text: string): string =>
  text.replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Returns a typed number with usual digits and without marks that nobody sees. Blanks are spaces. */
export const plainNumber = (typed: string): string =>
  asciiDigits(usualWidth(typed))
    .replace(unseen, '')
    .replace(/[\s\u2800]/gu, ' ')
    .trim();

/**
 * Returns a phone number, an account number or a code without the marks around and between its
 * digits, which are written 0–9. Letters and other signs stay where they are, so that they can be
 * refused.
 */
export const bareNumber = (typed: string): string => plainNumber(typed).replace(between, '');

/**
 * Returns a name or another text of one line as it is kept: without white space and unseen marks
 * around it, one space for each run of white space, one spelling of each letter. A joiner, or a place
 * where a line may end, is a part of the name between two letters that are not Latin. Control
 * characters stay.
 */
export const nameOf = (typed: string): string =>
  usualWidth(typed)
    .replace(unseen, (sign: string, at: number, whole: string) =>
      joiner.test(sign) && joinable.test(whole[at - 1] ?? '') && joinable.test(whole[at + 1] ?? '')
        ? sign
        : '',
    )
    .replace(blanks, ' ')
    .trim()
    .normalize();

/**
 * Returns a user name as it is kept: in small letters of the usual width, without unseen marks and
 * without white space around it.
 */
export const userNameOf = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC'))
    .replace(unseen, '')
    .replace(blanks, ' ')
    .trim()
    .toLowerCase();

/**
 * Returns the word of a member who invites, as it stands in the address of a link. Chats put capitals
 * into it, and a slash, a bracket or a dot behind it.
 */
export const invitationOf = (typed: string): string =>
  userNameOf(typed).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
