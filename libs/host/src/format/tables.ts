import type { Language } from '@poy/contract/rules';

/**
 * The dates of one language. Browsers have no data for Khmer and Burmese, so all four languages are
 * written down here.
 */
export interface DateTable {
  /** Short names, January first. */
  months: readonly string[];
  /** Writes a long date, in the order and with the separators of the language. */
  longDate: (day: number, month: string, year: number) => string;
  /** Writes a long date without the year. */
  shortDate: (day: number, month: string) => string;
  /** Writes a month with its year. */
  monthOfYear: (month: string, year: number) => string;
}

const dayFirst = (day: number, month: string, year: number) => `${day} ${month} ${year}`;
const dayMonth = (day: number, month: string) => `${day} ${month}`;
const monthYear = (month: string, year: number) => `${month} ${year}`;

export const dateTables: Record<Language, DateTable> = {
  th: {
    months: [
      'ม.ค.',
      'ก.พ.',
      'มี.ค.',
      'เม.ย.',
      'พ.ค.',
      'มิ.ย.',
      'ก.ค.',
      'ส.ค.',
      'ก.ย.',
      'ต.ค.',
      'พ.ย.',
      'ธ.ค.',
    ],
    longDate: dayFirst,
    shortDate: dayMonth,
    monthOfYear: monthYear,
  },
  en: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    longDate: dayFirst,
    shortDate: dayMonth,
    monthOfYear: monthYear,
  },
  km: {
    months: [
      'មករា',
      'កុម្ភៈ',
      'មីនា',
      'មេសា',
      'ឧសភា',
      'មិថុនា',
      'កក្កដា',
      'សីហា',
      'កញ្ញា',
      'តុលា',
      'វិច្ឆិកា',
      'ធ្នូ',
    ],
    longDate: dayFirst,
    shortDate: dayMonth,
    monthOfYear: monthYear,
  },
  my: {
    months: [
      'ဇန်နဝါရီ',
      'ဖေဖော်ဝါရီ',
      'မတ်',
      'ဧပြီ',
      'မေ',
      'ဇွန်',
      'ဇူလိုင်',
      'ဩဂုတ်',
      'စက်တင်ဘာ',
      'အောက်တိုဘာ',
      'နိုဝင်ဘာ',
      'ဒီဇင်ဘာ',
    ],
    longDate: (day, month, year) => `${year} ${month} ${day}`,
    shortDate: (day, month) => `${month} ${day}`,
    monthOfYear: (month, year) => `${year} ${month}`,
  },
};
