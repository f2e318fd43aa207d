import { useSearchParams } from 'react-router';

/** A page of this site by its plain path. Anything else could lead to a foreign site. */
const ownPath = /^(\/[a-z0-9-]+)+$/i;

/** Returns the page of this site that the address says to go back to; null where it names none. */
export function useBackTo(): string | null {
  const [asked] = useSearchParams();
  const back = asked.get('back') ?? '';
  return ownPath.test(back) ? back : null;
}
