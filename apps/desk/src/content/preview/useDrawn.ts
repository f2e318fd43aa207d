import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDesk } from '../../desk/Desk.ts';

/** The time in ms after the last key before the server is asked. */
const quietMs = 400;

/** Returns a value once it has not changed for a while. */
function useQuiet<T>(value: T): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}

/** Returns a text as the server reads it for pages. What was drawn last stays until the next answer. */
export function useDrawn(body: string) {
  const { queries } = useDesk();
  const typed = useQuiet(body);
  const drawn = useQuery({
    ...queries.contentDraw(typed),
    enabled: typed.trim() !== '',
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return typed.trim() === '' ? { ...drawn, data: { nodes: [], problems: [] }, error: null } : drawn;
}
