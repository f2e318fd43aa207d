import type { PictureProblem } from '@poy/contract/pictureKind';
import { PictureError } from '@poy/host/picture';
import { useRef, useState } from 'react';
import type { ReadSlip } from './readSlip.ts';

type State =
  | { readonly step: 'none' | 'reading'; readonly name: string }
  | { readonly step: 'unreadable'; readonly name: string; readonly problem: PictureProblem }
  | ({ readonly step: 'read'; readonly name: string } & ReadSlip);

/** The picture of a slip in the form. */
export interface Slip {
  readonly state: State;
  choose(file: File | undefined): void;
}

const problemOf = (error: unknown): PictureProblem =>
  error instanceof PictureError ? error.problem : 'invalid';

/** Keeps the picture that was chosen last. The reader is fetched with the first one. */
export function useSlip(onChange: () => void): Slip {
  const [state, setState] = useState<State>({ step: 'none', name: '' });
  const latest = useRef(0);
  return {
    state,
    choose(file) {
      if (!file) return;
      const turn = (latest.current += 1);
      const { name } = file;
      const show = (next: State): void => {
        if (turn === latest.current) setState(next);
      };
      onChange();
      show({ step: 'reading', name });
      import(/* webpackChunkName: "slip-reader" */ './readSlip.ts')
        .then(({ readSlip }) => readSlip(file))
        .then(
          (read) => show({ step: 'read', name, ...read }),
          (error: unknown) => show({ step: 'unreadable', name, problem: problemOf(error) }),
        );
    },
  };
}
