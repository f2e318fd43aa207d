import { useEffect, useRef, useState } from 'react';
import type { Door, Opened } from './doors.ts';

/** What became of a launch. */
export type LaunchState<Result extends Opened = Opened> =
  { is: 'opening' } | { is: 'open'; opened: Result } | { is: 'refused'; error: unknown };

/**
 * Opens a title once it is `wanted`, however often React calls. A launch that is answered after the member has left is
 * dropped; one that was cut by leaving the page and coming back is opened anew.
 */
export function useLaunch<Result extends Opened>(door: Door<Result>, wanted: boolean) {
  const [state, setState] = useState<LaunchState<Result>>({ is: 'opening' });
  const [turn, setTurn] = useState(1);
  const latest = useRef(door);
  const asked = useRef(0);
  const here = useRef(false);
  useEffect(() => {
    latest.current = door;
  });
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(() => {
    if (!wanted || asked.current === turn) return;
    asked.current = turn;
    const { open, drop } = latest.current;
    let cut = false;
    const leave = () => {
      cut = true;
      drop(true);
    };
    const done = (came: LaunchState<Result>) => {
      removeEventListener('pagehide', leave);
      if (!here.current) return came.is === 'open' && drop(false);
      // It was opened anew meanwhile.
      if (asked.current !== turn) return undefined;
      if (cut) return setTurn((now) => now + 1);
      return setState(came);
    };
    addEventListener('pagehide', leave);
    open().then(
      (opened) => done({ is: 'open', opened }),
      (error: unknown) => done({ is: 'refused', error }),
    );
  }, [wanted, turn]);
  const again = () => {
    setState({ is: 'opening' });
    setTurn((now) => now + 1);
  };
  return { state, again };
}
