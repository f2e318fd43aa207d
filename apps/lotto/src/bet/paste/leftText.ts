import type { PastedLine, PasteProblem } from '@poy/bet-rules';

/**
 * Questions that come from the lines around. Without those lines nobody would ask them any more, so
 * they are answered before anything is added.
 */
const aboutLinesAround: readonly PasteProblem[] = [
  'lost_zero',
  'row_number',
  'unclear_heading',
  'apart',
  'sum',
];

/** Answers whether a question must be answered before the other lines are added. */
export const mustBeAnswered = (line: PastedLine): boolean =>
  line.is === 'problem' && aboutLinesAround.includes(line.why);

/**
 * Returns the text that stays when the understood lines are added: the lines with questions, each
 * with the heading and the head of the message under which it stood.
 */
export function leftText(lines: readonly PastedLine[]): string {
  const left: string[] = [];
  let above: { head: string; heading: string } = { head: '', heading: '' };
  for (const line of lines) {
    const { is, text, head } = line;
    if (is === 'problem') {
      const before = line.why === 'not_read' ? [] : [above.heading, above.head];
      left.push(...before.filter(Boolean), text);
      above = { head: '', heading: '' };
    } else if (is === 'heading') above = { head: '', heading: text };
    else if (head !== '') above = { ...above, head: head.trim() };
  }
  return left.join('\n');
}
