/** The names of the months in four languages, twelve in each row, with their usual short forms. */
const names: readonly string[] = [
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
  'มกรา กุมภา มีนา เมษา พฤษภา มิถุนา กรกฎา สิงหา กันยา ตุลา พฤศจิกา ธันวา',
  'january february march april may june july august september october november december',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ',
  'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ',
];
/** Thai short forms, which people write with or without their points. */
const pointed = 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.';

const alternatives = [
  ...names.flatMap((row) => row.split(' ')),
  ...pointed.split(' ').map((name) => name.replaceAll('.', '\\.?')),
].sort((a, b) => b.length - a.length);

/** The source of a regular expression that finds the name of a month as a whole word. */
export const monthPattern = `(?:${alternatives.join('|')})(?![\\p{L}\\p{M}])`;

/** The days of each month; February may have 29. */
const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Answers whether a day and a month can be in a calendar. */
export const isDayOfYear = (day: number, month: number): boolean =>
  day >= 1 && day <= (days[month - 1] ?? 0);

/** Answers whether four digits can be a year of the Buddhist or of the common calendar. */
export const isYear = (year: number): boolean =>
  (year >= 2500 && year <= 2650) || (year >= 1957 && year <= 2107);

/** Answers whether two digits can be a year of today: 2565 to 2579, or 2022 to 2036. */
export const isShortYear = (year: number): boolean =>
  (year >= 65 && year <= 79) || (year >= 22 && year <= 36);
