import { LoadMore } from '@poy/ui/bet';
import { useEffect, useRef } from 'react';

interface LoadAtEndProps {
  label: string;
  onMore: () => void;
  busy: boolean;
}

/** The end of a list that goes on: more of it is read when the end comes near, or by a press. */
export function LoadAtEnd({ label, onMore, busy }: LoadAtEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (busy || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      { rootMargin: '400px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [busy]);
  return (
    <div ref={end}>
      <LoadMore label={label} onMore={onMore} busy={busy} />
    </div>
  );
}
