import { createContext, useContext, useEffect } from 'react';

/** A function of the layout that an error page calls when it is shown in place of a page. */
export const PageFailure = createContext<(failed: boolean) => void>(() => {});

/** Tells the layout that the page failed, as long as this component is shown. */
export function useTellFailure(): void {
  const tell = useContext(PageFailure);
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
}
