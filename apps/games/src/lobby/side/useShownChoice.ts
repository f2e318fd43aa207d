import { useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { isPlainPress } from '../isPlainPress.ts';

/** The choice of a filter as it is shown. */
export interface ShownChoice {
  /** The value that is shown as chosen. */
  shown: string | undefined;
  /** Shows a value as chosen from a press on its link on. */
  press: (event: MouseEvent, value: string | undefined) => void;
}

/**
 * Shows a choice as made as soon as its link is pressed. The address, and all that follows from it, comes
 * when the browser has time for it.
 */
export function useShownChoice(chosen: string | undefined): ShownChoice {
  const { key } = useLocation();
  const [pressed, setPressed] = useState<{ value: string | undefined; at: string }>();
  return {
    shown: pressed?.at === key ? pressed.value : chosen,
    press: (event, value) => {
      if (isPlainPress(event)) setPressed({ value, at: key });
    },
  };
}
