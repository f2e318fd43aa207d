import { useEffect } from 'react';
import { useDesk } from '../../desk/Desk.ts';

/** Has the browser ask before it leaves a page on which something is written and not saved. */
export function useLeaveWarning(): void {
  const { store } = useDesk();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (Object.keys(store.getState().drafts).length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
}
