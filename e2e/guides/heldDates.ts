import type { Language } from '@poy/contract/rules';
import type { Say, WordKey } from '../words.ts';

/** The month that dates on the pictures are in, as the place of its name. */
const november = 10;
/** The signs between the words of a date, where some keep a line together. */
const gap = '[\\s\\u00a0\\u200b\\u2060]*';

/** Returns the names of the months in a language, as the product writes them in dates. */
export const monthsIn = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, {
      month: language === 'my' ? 'long' : 'short',
      timeZone: 'UTC',
    }).format(Date.UTC(2026, month, 15)),
  );

/** Returns words as the source of a pattern, wherever a page lets a line end between their letters. */
const loose = (words: string): string =>
  [...words]
    .map((sign) => (/\s/.test(sign) ? gap : sign.replace(/[.*+?^${}()|[\]\\]/, '\\$&')))
    .join('[\\u200b\\u2060]*');

/** Returns what stands on pictures in place of the value that the words of a key have. */
function heldValue(
  say: Say,
  key: WordKey,
  { name, source, held }: { name: string; source: string; held: string },
): { pattern: string; held: string } {
  const [before = '', after = ''] = say(key, { [name]: '#' }).split('#');
  return { pattern: `(?<=${loose(before)})${source}(?=${loose(after)})`, held };
}

/** Returns what stands on pictures in place of dates, of numbers of rounds, and of what only one message has. */
export function heldDates(language: Language, say: Say): { pattern: string; held: string }[] {
  const months = monthsIn(language);
  const any = months.map((name) => name.replaceAll('.', '\\.')).join('|');
  const held = months[november] ?? '';
  const [word = ''] = say('host:round', { number: '#' }).split('#');
  return [
    { pattern: '\\b\\d{2}/\\d{2}/\\d{4}\\b', held: '16/11/2026' },
    language === 'my'
      ? { pattern: `(?:${any}) \\d{1,2}(?!\\d)`, held: `${held} 16` }
      : { pattern: `(?<!\\d)\\d{1,2} (?:${any})`, held: `16 ${held}` },
    // A time of the next day has its day before it, which a round has only in the evening.
    {
      pattern:
        language === 'my'
          ? `${held} 16${gap}16:30`
          : `16 ${held.replaceAll('.', '\\.')}${gap}16:30`,
      held: '16:30',
    },
    { pattern: `(?<=${word.trim()}${gap})\\d+`, held: '42' },
    heldValue(say, 'forgot:codeHint', { name: 'ref', source: '[A-Z0-9]{6}', held: 'K7M2QX' }),
    heldValue(say, 'forgot:resendIn', { name: 'time', source: '\\d\\d:\\d\\d', held: '00:42' }),
  ];
}
