import { useRef } from 'react';

/** Returns a function that does some work unless another request of it is under way. */
export function useOneRequest() {
  const busy = useRef(false);
  return async (work: () => Promise<void>, failed: (error: unknown) => void): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } catch (error) {
      failed(error);
    } finally {
      busy.current = false;
    }
  };
}
