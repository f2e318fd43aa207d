import { useEffect, useState } from 'react';
import { holdTitle, type TabState } from './holdTitle.ts';

/**
 * Lets one tab of the browser play a title. A page that is put aside gives the title back, and asks for it
 * when it is shown again. `take` takes it from the tab that has it.
 */
export function useOneTab(name: string): { tab: TabState; take: () => void } {
  const [tab, setTab] = useState<TabState>('asking');
  const [wish, setWish] = useState({ steal: false });
  useEffect(() => {
    const release = holdTitle(name, wish.steal, setTab);
    const come = ({ persisted }: PageTransitionEvent) => persisted && setWish({ steal: false });
    addEventListener('pagehide', release);
    addEventListener('pageshow', come);
    return () => {
      release();
      removeEventListener('pagehide', release);
      removeEventListener('pageshow', come);
    };
  }, [name, wish]);
  return { tab, take: () => setWish({ steal: true }) };
}
