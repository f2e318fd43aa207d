import { context2d } from '../browser/canvas.ts';
import { hash } from '../browser/hash.ts';

/**
 * Returns the hash of a drawing of 240×100. Text, an emoji and blended shapes look a little
 * different on each system.
 */
export function canvasHash(): string {
  const sheet = context2d();
  sheet.font = '20px Arial';
  sheet.fillText('Poy โพ😀', 4, 40);
  sheet.globalCompositeOperation = 'multiply';
  sheet.fillStyle = '#f60';
  sheet.arc(90, 50, 40, 0, 7);
  sheet.fill();
  return hash(sheet.getImageData(0, 0, 240, 100).data);
}
