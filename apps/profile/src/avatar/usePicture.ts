import type { PictureProblem } from '@poy/contract/pictureKind';
import { useHost } from '@poy/host';
import { openPicture, PictureError } from '@poy/host/picture';
import { useRef, useState, type RefObject } from 'react';

/** The width in pixels to which a chosen picture is made smaller before it is cut. */
const workWidth = 1_200;

/** The picture of a form: as it was, taken off, or chosen anew. */
export interface Picture {
  readonly state: 'same' | 'none' | { readonly chosen: ImageBitmap };
  /** Why the chosen file is not taken; null where it is, or where none was chosen. */
  readonly problem: PictureProblem | null;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  choose(file: File | undefined): void;
  remove(): void;
  /** Says why the server did not take it. */
  refuse(problem: PictureProblem): void;
  /** Returns what a save sends: a picture in base64, null for none, undefined for the one before. */
  toSend(): string | null | undefined;
  /** Shows what was saved here and in the bar at the top. */
  saved(avatar: string | null): void;
}

/** Keeps the picture of the form until it is saved. Nothing of it leaves the device before. */
export function usePicture(): Picture {
  const { users } = useHost();
  const [state, setState] = useState<Picture['state']>('same');
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const show = (next: Picture['state']) => {
    setProblem(null);
    setState(next);
  };
  return {
    state,
    problem,
    canvas,
    choose(file) {
      if (!file) return;
      openPicture(file, { resizeWidth: workWidth, resizeQuality: 'high' }).then(
        (chosen) => show({ chosen }),
        (error: unknown) => setProblem(error instanceof PictureError ? error.problem : 'invalid'),
      );
    },
    remove: () => show('none'),
    refuse: setProblem,
    toSend() {
      if (state === 'same') return undefined;
      if (state === 'none' || !canvas.current) return null;
      return canvas.current.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '');
    },
    saved(avatar) {
      show('same');
      const { member } = users.getState();
      if (member) users.setState({ member: { ...member, avatar } });
    },
  };
}
