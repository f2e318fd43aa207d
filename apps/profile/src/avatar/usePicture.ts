import { useHost } from '@poy/host';
import { useRef, useState, type RefObject } from 'react';

/** The width in pixels to which a chosen picture is made smaller before it is cut. */
const workWidth = 1_200;

/** The picture of a form: as it was, taken off, or chosen anew. */
export interface Picture {
  readonly state: 'same' | 'none' | { readonly chosen: ImageBitmap };
  /** True where the chosen file is no picture that can be read. */
  readonly unreadable: boolean;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  choose(file: File | undefined): void;
  remove(): void;
  /** Says that the server could not read it. */
  refuse(): void;
  /** Returns what a save sends: a picture in base64, null for none, undefined for the one before. */
  toSend(): string | null | undefined;
  /** Shows what was saved here and in the bar at the top. */
  saved(avatar: string | null): void;
}

/** Keeps the picture of the form until it is saved. Nothing of it leaves the device before. */
export function usePicture(): Picture {
  const { users } = useHost();
  const [state, setState] = useState<Picture['state']>('same');
  const [unreadable, setUnreadable] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const show = (next: Picture['state']) => {
    setUnreadable(false);
    setState(next);
  };
  return {
    state,
    unreadable,
    canvas,
    choose(file) {
      if (!file) return;
      createImageBitmap(file, { resizeWidth: workWidth, resizeQuality: 'high' }).then(
        (chosen) => show({ chosen }),
        () => setUnreadable(true),
      );
    },
    remove: () => show('none'),
    refuse: () => setUnreadable(true),
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
