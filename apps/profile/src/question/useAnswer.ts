import { useState } from 'react';

export interface Answer {
  /** True while it is done. */
  busy: boolean;
  /** Why it was not done; undefined where nothing failed. */
  error: unknown;
  /** Says yes. */
  go: () => Promise<void>;
}

/** The yes to a question. The question is closed once `act` is done, and stays where that failed. */
export function useAnswer(act: () => Promise<void>, onClose: () => void): Answer {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const go = async () => {
    setState({ busy: true });
    try {
      await act();
      onClose();
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return { busy: state.busy, error: state.error, go };
}
