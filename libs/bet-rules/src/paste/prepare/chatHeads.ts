import { partOf } from './cleanSigns.ts';
import type { TextLine } from '../pastedText.ts';
import { meaningsOf } from '../pasteWords.ts';

const clock = String.raw`\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?`;
const day = String.raw`\d{1,4}[/.\-]\d{1,2}[/.\-]\d{1,4}`;
const hasClock = new RegExp(`(?<!\\d)${clock}`, 'iu');

/** The heads of messages: `name` is the sender, `rest` the message. */
const heads: readonly RegExp[] = [
  // The export of LINE: "16:20<tab>Nid<tab>12=100".
  new RegExp(`^(?:\\p{L}+ )?${clock}\\t(?<name>[^\\t=]{0,80})\\t(?<rest>.*)$`, 'iu'),
  // WhatsApp and Viber: "[16:20, 20/11/2026] Nid: 12=100".
  /^\[(?<inside>[^\]]{0,80})\]\s?(?<name>[^:=]{1,80}):(?<rest>.*)$/u,
  // The export of WhatsApp: "20/11/2026, 16:20 - Nid: 12=100".
  new RegExp(`^${day},?\\s${clock}\\s[-–]\\s(?<name>[^:=]{1,80}):(?<rest>.*)$`, 'iu'),
  // Telegram, on a line of its own: "Nid, [20.11.2026 16:20]".
  /^(?<name>[^[\]=]{1,80}?),?\s?\[(?<inside>[^\]]{0,80})\]:?(?<rest>)$/u,
  // A time in brackets without a name.
  /^\[(?<inside>[^\]]{0,80})\](?<rest>.*)$/u,
];

/** Messages of the chat programs themselves, in the languages in which they write them. */
const ownMessages = new RegExp(
  [
    'unsent a message',
    'message was deleted',
    'deleted this message',
    'joined the (?:chat|group)',
    'left the (?:chat|group)',
    'media omitted',
    'image omitted',
    'missed call',
    'call time',
    'chat history',
    'saved on',
    'ยกเลิกข้อความ',
    'ยกเลิกการส่งข้อความ',
    'ลบข้อความ',
    'เข้าร่วมกลุ่ม',
    'ออกจากกลุ่ม',
    'ประวัติการแชท',
    'บันทึกเมื่อ',
    'สายที่ไม่ได้รับ',
    'បានលុបសារ',
    'បានដកសារ',
    'မက်ဆေ့ချ်.{0,12}ဖျက်',
    'ပြန်ဖျက်လိုက်',
  ].join('|'),
  'iu',
);

/** The quotation of an earlier message. */
const quotation = /^(?:[>»❝┃|]|&gt;)\s?(?=.*\d)/u;
/** LINE on a desktop parts time, name and message by blanks alone. */
const timeAndWords = new RegExp(`^${clock} (?=\\p{L})`, 'iu');

const betWord = (letters: string): boolean =>
  (meaningsOf(letters.toLowerCase()) ?? []).some(
    ({ is }) => is === 'side' || is === 'straight' || is === 'length' || is === 'helper',
  );

/** Answers whether a text before a colon is surely the name of a sender and no part of a bet. */
function isName(name: string): boolean {
  if (name === '') return true;
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.some(betWord)) return false;
  return words.length > 0 || name.replace(/\D/g, '').length >= 7;
}

/**
 * Removes the head of a message from a line and keeps its sender. A message of the chat program
 * itself goes as a whole. A quotation, and a head that cannot be told from a bet, are asked about.
 */
export function takeChatHead(line: TextLine): void {
  const { kept } = line;
  if (!kept.includes('=') && ownMessages.test(kept)) return pass(line, kept, '');
  if (quotation.test(kept)) {
    const variants = [kept.replace(quotation, '')];
    line.question = { why: 'quoted', what: null, variants };
    return undefined;
  }
  for (const head of heads) {
    const groups = head.exec(kept)?.groups;
    const { inside, name = '', rest = '' } = groups ?? {};
    if (!groups || (inside !== undefined && !hasClock.test(inside))) continue;
    const before = kept.slice(0, kept.length - rest.length);
    if (!isName(partOf(name))) {
      line.question = { why: 'time', what: partOf(before) };
      return undefined;
    }
    line.sender = partOf(name) || null;
    return pass(line, before, rest);
  }
  return desktopHead(line);
}

function pass(line: TextLine, what: string, rest: string): void {
  line.passed.push({ why: 'chat', what: partOf(what) });
  line.head = what;
  line.kept = rest.trim();
}

/** Takes "16:20 Nid" away where the message behind it surely begins with a bet or a word for one. */
function desktopHead(line: TextLine): void {
  const [time] = timeAndWords.exec(line.kept) ?? [];
  if (time === undefined) return;
  const words = /^(?:[\p{L}\p{M}]+ )+/u.exec(line.kept.slice(time.length))?.[0] ?? '';
  const names = words.split(' ').filter(Boolean);
  const known = names.findIndex((word) => meaningsOf(word.toLowerCase()) !== null);
  const name = (known < 0 ? names : names.slice(0, known)).join(' ');
  if (name === '') return;
  const rest = line.kept.slice(time.length + name.length).trim();
  if (known < 0 && !/^\d+ ?(?:[=×x*:@(]|ตัว|หลัก)/iu.test(rest)) {
    const what = /^[^\d]*\d+/.exec(line.kept.slice(time.length))?.[0] ?? name;
    line.question = { why: 'time', what: partOf(time + what) };
    return;
  }
  line.sender = name;
  pass(line, time + name, rest);
}
