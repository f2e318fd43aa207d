import { useSearchParams } from 'react-router';

const key = 'dust';

/** Returns true where the dust alone is shown, which stands in the address, and the way to the other list. */
export function useDustFilter() {
  const [search] = useSearchParams();
  const dust = search.get(key) === 'true';
  const next = new URLSearchParams(search);
  next.delete('id');
  if (dust) next.delete(key);
  else next.set(key, 'true');
  return { dust, other: { search: next.toString() } };
}
