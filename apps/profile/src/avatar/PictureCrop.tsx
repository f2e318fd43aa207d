import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './avatar.module.css';
import { mostZoom, moved, squareOf, wholeCrop, type Crop } from './cropOf.ts';

/** The side in pixels of the square that is sent. The server keeps half of it. */
const side = 512;

interface PictureCropProps {
  picture: ImageBitmap;
  /** Gets the canvas, which holds what is sent. */
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** Draws the square of a picture. What is clear in it becomes white. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const paper = canvas.getContext('2d');
  if (!paper) return;
  const square = squareOf(picture, crop);
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, side, side);
  paper.drawImage(picture, square.left, square.top, square.side, square.side, 0, 0, side, side);
}

/** A picture behind a square: it is moved by a finger, or by sliders that also keys move. */
export function PictureCrop({ picture, canvas }: PictureCropProps) {
  const { t } = useTranslation('profile');
  const [crop, setCrop] = useState(wholeCrop);
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [canvas, picture, crop]);

  const onPointerMove = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    const before = from.current;
    if (!before) return;
    const shown = currentTarget.clientWidth || side;
    setCrop((now) => moved(picture, now, { x: (x - before.x) / shown, y: (y - before.y) / shown }));
    from.current = { x, y };
  };
  const stop = () => {
    from.current = null;
  };
  const slider = (name: keyof Crop, min: number, max: number, useless = false) => (
    <label className={styles.slider}>
      <span>{t(`avatar.${name}`)}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={crop[name]}
        disabled={useless}
        onChange={({ target }) => setCrop((now) => ({ ...now, [name]: Number(target.value) }))}
      />
    </label>
  );
  const square = squareOf(picture, crop);
  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={side}
        height={side}
        role="img"
        aria-label={t('avatar.preview')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={stop}
        onPointerCancel={stop}
      />
      {slider('zoom', 1, mostZoom)}
      {slider('x', 0, 1, square.side >= picture.width)}
      {slider('y', 0, 1, square.side >= picture.height)}
      <p className={styles.hint}>{t('avatar.adjust')}</p>
    </div>
  );
}
