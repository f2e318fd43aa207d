import { drawLines } from './drawLines.ts';
import { inkOf } from './inkOf.ts';
import { dashes, pad, penOn, scale, width, write, type Pen } from './pen.ts';
import type { PictureWords, PictureOf } from './pictureOf.ts';

/** The depth of a bite out of the edge, in CSS pixels. */
const bite = 7;

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
  drawLines(pen, lines);
  foot(pen, words, status === 'won');
}

/** Takes bites out of the upper and the lower edge, as a slip is torn off. */
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

/**
 * Draws a slip as a PNG in its paper's look, in the letters of the page's language.
 * @throws Error where the browser cannot draw
 */
export async function drawSlip(what: PictureOf): Promise<Blob> {
  const ink = inkOf(what.status);
  // The page may not have shown every weight of its letters yet.
  const letters = Object.values(what.words).join(' ');
  await Promise.all(
    [500, 800].map((weight) => document.fonts.load(`${weight} 16px ${ink.font}`, letters)),
  );
  const element = document.createElement('canvas');
  // The slip is drawn twice: once to find its height, then on paper of that height, because
  // resizing a canvas wipes it.
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
