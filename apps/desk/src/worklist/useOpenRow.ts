import { useCallback, type RefObject } from 'react';
import { useSearchParams } from 'react-router';

const key = 'id';

/** The row that is looked at, which stands in the address, and the ways to it and back. */
export function useOpenRow(rows: RefObject<HTMLElement | null>) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(key);
  const back = useCallback(() => {
    if (asked === null) return;
    const left = new URLSearchParams(search);
    left.delete(key);
    setSearch(left);
    requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(asked)}"]`)?.focus(),
    );
  }, [asked, rows, search, setSearch]);
  const to = (id: number | string): { search: string } => {
    const next = new URLSearchParams(search);
    next.set(key, String(id));
    return { search: next.toString() };
  };
  return { asked, back, to };
}
