/**
 * The titles that banks write before a name. Thai words may be written without a space behind them.
 * An abbreviation is written with its dots, with some of them, or with none and a space behind it.
 */
const thaiWords = [
  ...['นาย', 'นาง', 'นางสาว', 'เด็กชาย', 'เด็กหญิง', 'คุณ', 'ว่าที่'],
  // Royal and honorary.
  ...['คุณหญิง', 'ท่านผู้หญิง', 'หม่อม', 'หม่อมหลวง', 'หม่อมราชวงศ์', 'หม่อมเจ้า'],
  // Of monks, novices and nuns.
  ...['พระ', 'พระมหา', 'พระครู', 'พระอธิการ', 'พระปลัด', 'พระสมุห์', 'พระใบฎีกา', 'สามเณร', 'แม่ชี'],
  // Academic and medical.
  ...['ดอกเตอร์', 'ศาสตราจารย์', 'รองศาสตราจารย์', 'ผู้ช่วยศาสตราจารย์'],
  ...['นายแพทย์', 'แพทย์หญิง', 'ทันตแพทย์', 'ทันตแพทย์หญิง'],
];

/** Ranks come in three grades. */
const graded = (grades: readonly string[], ranks: readonly string[]): string[] =>
  ranks.flatMap((rank) => grades.map((grade) => `${rank}${grade}`));

const thaiRanks = [
  ...graded(['เอก', 'โท', 'ตรี'], ['พล', 'พัน', 'ร้อย', 'จ่าสิบ', 'สิบ']),
  ...graded(['เอก', 'โท', 'ตรี'], ['พลเรือ', 'นาวา', 'เรือ', 'พันจ่า', 'จ่า']),
  ...graded(['เอก', 'โท', 'ตรี'], ['พลอากาศ', 'นาวาอากาศ', 'เรืออากาศ', 'พันจ่าอากาศ', 'จ่าอากาศ']),
  ...graded(['เอก', 'โท', 'ตรี'], ['พลตำรวจ', 'พันตำรวจ', 'ร้อยตำรวจ', 'สิบตำรวจ']),
  ...['จ่าสิบตำรวจ', 'ดาบตำรวจ', 'นายดาบตำรวจ', 'พลตำรวจ', 'พลทหาร'],
];

const thaiShort = [
  ...['น.ส', 'ด.ช', 'ด.ญ', 'ม.ล', 'ม.ร.ว', 'ม.จ'],
  ...['ดร', 'ศ', 'รศ', 'ผศ', 'ศ.ดร', 'รศ.ดร', 'ผศ.ดร', 'นพ', 'พญ', 'ทพ', 'ทพญ', 'ภก', 'ภญ'],
];
const thaiShortRanks = [
  ...graded(['อ', 'ท', 'ต'], ['พล.', 'พ.', 'ร.', 'จ.ส.', 'ส.', 'พล.ร.', 'น.', 'พ.จ.', 'จ.']),
  ...graded(['อ', 'ท', 'ต'], ['พล.อ.', 'พ.อ.', 'พล.ต.', 'พ.ต.', 'ร.ต.', 'ส.ต.']),
  ...['ด.ต', 'จ.ส.ต'],
];

const english = [
  ...['mr', 'mrs', 'ms', 'miss', 'mister', 'mistress', 'master', 'khun', 'm.l', 'm.r', 'mom'],
  ...['dr', 'doctor', 'prof', 'professor', 'asst.prof', 'assoc.prof', 'phra', 'rev'],
  ...['acting', 'pol', 'police', 'sub.lt', 'lt', 'lieutenant', 'capt', 'captain', 'maj', 'major'],
  ...['col', 'colonel', 'gen', 'general', 'sgt', 'sergeant', 'cpl', 'pvt', 'flt.lt', 'sqn.ldr'],
  ...['wg.cdr', 'gp.capt', 'cdr', 'adm', 'snr.sgt', 'sgt.maj'],
];

/** A Thai sign behind a title that joins its last letter makes it a part of the name. */
const noJoin = '(?![\\u0e30-\\u0e3a\\u0e45\\u0e47-\\u0e4e])';
const ofWomen = (ranks: readonly string[], behind: string): string[] =>
  ranks.map((rank) => `${rank}${behind}หญิง`);

interface Title {
  readonly pattern: RegExp;
  /** True where a space or a dot ends the title, so that it is no beginning of a name. */
  readonly apart: boolean;
}

/** The signs of a title, in the spelling of the names that are compared, behind each dot a space or none. */
const signsOf = (title: string): string => title.normalize('NFKC').replaceAll('.', '\\s*\\.?\\s*');
/** A title as a word, which a space, a dot or the end of the name ends. */
const apart = (title: string): Title => ({
  pattern: new RegExp(`^${signsOf(title)}(?:\\s*\\.\\s*|\\s+|$)`, 'u'),
  apart: true,
});
/** A title to which the name is joined. */
const joined = (title: string): Title => ({
  pattern: new RegExp(`^${signsOf(title)}(?=[^\\s.])${noJoin}`, 'u'),
  apart: false,
});

const joinable = [...thaiWords, ...thaiRanks, ...ofWomen(thaiRanks, '')];
const shortOfWomen = ofWomen(thaiShortRanks, '.');
const titles: readonly Title[] = [
  ...[...joinable, ...thaiShort, ...thaiShortRanks, ...shortOfWomen, ...english].map(apart),
  ...[...joinable, ...shortOfWomen].map(joined),
];

/** A name with some of the titles before it taken off. */
export interface Untitled {
  readonly name: string;
  /** True where it still begins with a title that stands apart. */
  readonly titled: boolean;
}

/**
 * Returns the ways to read a name: as it is, and without each title that it may begin with, several in
 * a row too. นางนวล is a first name, or นวล with a title, and nobody but the holder knows which.
 * @param name in small letters and in the form NFKC, without signs that nobody sees
 */
export function withoutTitles(name: string): readonly Untitled[] {
  const read = new Map<string, Untitled>();
  const open = [name.trim()];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    if (read.has(text)) continue;
    const begins = titles.filter(({ pattern }) => pattern.test(text));
    read.set(text, { name: text, titled: begins.some((title) => title.apart) });
    open.push(...begins.map(({ pattern }) => text.replace(pattern, '')));
  }
  return [...read.values()];
}
