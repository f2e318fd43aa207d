import { groupBy } from '@poy/bet-rules';
import { dashes, pad, width, write, type Pen } from './pen.ts';
import type { PictureLine } from './pictureOf.ts';

const rowHeight = 34;
const smallRow = 24;
/**
 * The most lines that stand in rows with a label each. More lines stand in columns, so that a
 * thousand of them still make one picture.
 */
const roomyUpTo = 40;
const columns = 3;

/** Draws the lines of a slip, each in a row of its own, or in columns where they are many. */
export function drawLines(pen: Pen, lines: readonly PictureLine[]): void {
  if (lines.length <= roomyUpTo) lines.forEach((line) => roomyLine(pen, line));
  else tightLines(pen, lines);
}

function roomyLine(pen: Pen, line: PictureLine): void {
  const { ink } = pen;
  const y = pen.at + rowHeight / 2;
  dashes(pen, pen.at);
  write(pen, line.number, pad, y, {
    size: 19,
    weight: 800,
    color: line.struck ? ink.dim : ink.ink,
  });
  write(pen, line.label, pad + 58, y, { size: 13, color: ink.dim, most: 150 });
  write(pen, line.stake, width - pad - 96, y, {
    weight: 800,
    align: 'right',
    color: line.struck ? ink.dim : ink.ink,
  });
  write(pen, line.outcome, width - pad, y, {
    size: 13,
    weight: line.won ? 800 : 500,
    color: line.won ? ink.good : ink.dim,
    align: 'right',
    most: 90,
  });
  pen.at += rowHeight;
}

/** Draws the lines of each option under its name, in columns: number and stake. */
function tightLines(pen: Pen, lines: readonly PictureLine[]): void {
  const { ink } = pen;
  for (const [label, members] of groupBy(lines, (line) => line.label)) {
    dashes(pen, pen.at);
    write(pen, label, pad, pen.at + 18, {
      size: 13,
      weight: 800,
      color: ink.dim,
      most: width - 2 * pad,
    });
    pen.at += 32;
    members.forEach((line, n) => {
      const x = pad + (n % columns) * ((width - 2 * pad) / columns);
      const y = pen.at + Math.floor(n / columns) * smallRow + smallRow / 2;
      write(pen, line.number, x, y, {
        size: 15,
        weight: 800,
        color: line.won ? ink.good : ink.ink,
      });
      write(pen, line.stake, x + 92, y, {
        size: 13,
        align: 'right',
        color: line.won ? ink.good : ink.dim,
        most: 54,
      });
    });
    pen.at += Math.ceil(members.length / columns) * smallRow + 8;
  }
}
