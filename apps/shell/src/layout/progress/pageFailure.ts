import { createContext, useContext, useEffect } from 'react';

/** Told by an error page that it stands in the place of the page. Filled by the layout. */
export const PageFailure = createContext<(failed: boolean) => void>(() => {});

/** Tells the layout that the page failed, for as long as this component is shown. */
export function useTellFailure(): void {
  const tell = useContext(PageFailure);
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
}
