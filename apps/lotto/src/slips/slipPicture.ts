import type { PictureLine, PictureWords, PictureOf } from './pictureOf.ts';

/** Paper of this width in CSS pixels, drawn twice as fine. */
const width = 400;
const scale = 2;
const pad = 24;
const bite = 7;
const rowHeight = 34;
const smallRow = 24;
/** From here on lines stand in columns without their own label, so that a thousand of them still make one picture. */
const roomyUpTo = 40;
const columns = 3;

interface Ink {
  readonly paper: string;
  readonly ink: string;
  readonly dim: string;
  readonly good: string;
  readonly stamp: string;
  readonly perforation: string;
  readonly ball: string;
  readonly onBall: string;
  readonly font: string;
}

const stampInk = {
  won: '--ink-good',
  lost: '--ink-dim',
  refunded: '--ink-info',
  cancelled: '--ink-bad',
  waiting: '--ink-warn',
} as const;

/** The colours and the font of the page as it is shown: the picture is the same paper. */
function inkOf(status: PictureOf['status']): Ink {
  const css = getComputedStyle(document.documentElement);
  const read = (name: string) => css.getPropertyValue(name).trim();
  return {
    paper: read('--paper'),
    ink: read('--ink'),
    dim: read('--ink-dim'),
    good: read('--ink-good'),
    stamp: read(stampInk[status]),
    perforation: read('--perforation'),
    ball: read('--ball-2'),
    onBall: read('--on-ball'),
    font: getComputedStyle(document.body).fontFamily,
  };
}

type Align = 'left' | 'center' | 'right';

/** What draws on the paper, from the top down: `at` is where the next thing comes. */
interface Pen {
  readonly canvas: CanvasRenderingContext2D;
  readonly ink: Ink;
  at: number;
}

function write(
  { canvas, ink }: Pen,
  text: string,
  x: number,
  y: number,
  {
    size = 14,
    weight = 500,
    color = ink.ink,
    align = 'left',
    most = width,
  }: { size?: number; weight?: number; color?: string; align?: Align; most?: number },
): void {
  canvas.font = `${weight} ${size}px ${ink.font}`;
  canvas.fillStyle = color;
  canvas.textAlign = align;
  canvas.textBaseline = 'middle';
  // A long name is drawn narrower rather than cut: every letter of a receipt counts.
  canvas.fillText(text, x, y, most);
}

function dashes({ canvas, ink }: Pen, y: number): void {
  canvas.strokeStyle = ink.perforation;
  canvas.lineWidth = 1.5;
  canvas.setLineDash([5, 4]);
  canvas.beginPath();
  canvas.moveTo(pad, y);
  canvas.lineTo(width - pad, y);
  canvas.stroke();
  canvas.setLineDash([]);
}

function stamp(pen: Pen, text: string): void {
  const { canvas, ink } = pen;
  canvas.save();
  canvas.font = `800 17px ${ink.font}`;
  const across = Math.min(canvas.measureText(text).width + 28, 130);
  canvas.translate(width - pad - across / 2, 62);
  canvas.rotate((-7 * Math.PI) / 180);
  canvas.strokeStyle = ink.stamp;
  canvas.lineWidth = 2.5;
  canvas.beginPath();
  canvas.roundRect(-across / 2, -18, across, 36, 8);
  canvas.stroke();
  write(pen, text, 0, 1, {
    size: 17,
    weight: 800,
    color: ink.stamp,
    align: 'center',
    most: across - 16,
  });
  canvas.restore();
}

function head(pen: Pen, words: PictureWords, result: string | null): void {
  const { canvas, ink } = pen;
  write(pen, words.site, pad, 38, { size: 13, weight: 800, color: ink.dim, most: 200 });
  write(pen, words.receipt, pad, 64, { size: 14, color: ink.dim, most: 210 });
  write(pen, words.round, pad, 102, { size: 19, weight: 800, most: width - 2 * pad });
  write(pen, words.time, pad, 129, { size: 14, color: ink.dim });
  stamp(pen, words.status);
  pen.at = 150;
  if (result === null) return;
  [...result].forEach((digit, n) => {
    canvas.fillStyle = ink.ball;
    canvas.beginPath();
    canvas.arc(pad + 17 + n * 42, pen.at + 20, 17, 0, 2 * Math.PI);
    canvas.fill();
    write(pen, digit, pad + 17 + n * 42, pen.at + 21, {
      size: 18,
      weight: 800,
      color: ink.onBall,
      align: 'center',
    });
  });
  pen.at += 52;
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

/** The lines of each option under its name, in columns: number and stake. */
function tightLines(pen: Pen, lines: readonly PictureLine[]): void {
  const { ink } = pen;
  for (const [label, members] of Map.groupBy(lines, (line) => line.label)) {
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

function foot(pen: Pen, words: PictureWords, won: boolean): void {
  dashes(pen, pen.at);
  write(pen, words.totalLabel, pad, pen.at + 24, { size: 13, color: pen.ink.dim });
  write(pen, words.total, pad, pen.at + 52, {
    size: 28,
    weight: 800,
    color: won ? pen.ink.good : pen.ink.ink,
    most: 210,
  });
  if (words.side) {
    write(pen, words.side.label, width - pad, pen.at + 24, {
      size: 13,
      color: pen.ink.dim,
      align: 'right',
      most: 130,
    });
    write(pen, words.side.value, width - pad, pen.at + 52, {
      size: 16,
      weight: 800,
      align: 'right',
      most: 130,
    });
  }
  pen.at += 74;
  if (words.note) {
    write(pen, words.note, width / 2, pen.at + 8, {
      size: 12,
      color: pen.ink.dim,
      align: 'center',
      most: width - 2 * pad,
    });
    pen.at += 24;
  }
}

function draw(pen: Pen, { words, lines, result, status }: PictureOf): void {
  pen.at = 0;
  head(pen, words, result);
  if (lines.length <= roomyUpTo) lines.forEach((line) => roomyLine(pen, line));
  else tightLines(pen, lines);
  foot(pen, words, status === 'won');
}

/** Bites out of the upper and the lower edge: a slip is torn off. */
function tear({ canvas }: Pen, height: number): void {
  canvas.globalCompositeOperation = 'destination-out';
  for (let x = 10; x < width; x += 20) {
    for (const y of [0, height]) {
      canvas.beginPath();
      canvas.arc(x, y, bite, 0, 2 * Math.PI);
      canvas.fill();
    }
  }
}

function penOn(element: HTMLCanvasElement, ink: Ink): Pen {
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('this browser cannot draw');
  canvas.scale(scale, scale);
  return { canvas, ink, at: 0 };
}

/** Draws a slip as a PNG in its paper's look, in the letters of the page's language. @throws Error where the browser cannot draw */
export async function drawSlip(what: PictureOf): Promise<Blob> {
  const ink = inkOf(what.status);
  // The page may not have shown every weight of its letters yet.
  const letters = Object.values(what.words).join(' ');
  await Promise.all(
    [500, 800].map((weight) => document.fonts.load(`${weight} 16px ${ink.font}`, letters)),
  );
  const element = document.createElement('canvas');
  // Drawn once for its height, then on paper of that height: resizing wipes a canvas.
  const measured = penOn(element, ink);
  draw(measured, what);
  const height = Math.ceil(measured.at) + bite;
  [element.width, element.height] = [width * scale, height * scale];
  const pen = penOn(element, ink);
  pen.canvas.fillStyle = ink.paper;
  pen.canvas.fillRect(0, 0, width, height);
  draw(pen, what);
  tear(pen, height);
  return new Promise((resolve, reject) =>
    element.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture came out empty'))),
      'image/png',
    ),
  );
}
