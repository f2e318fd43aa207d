import { useEffect, useState, type ComponentType } from 'react';
import { afterLoad } from '../afterLoad.ts';

/**
 * The place of a part that no page waits for. It is empty until the page can be used, and where the part does
 * not come. `load` must stay the same function.
 */
export function Late({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    afterLoad()
      .then(load)
      .then(
        (part) => gone || setPart(() => part),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [load]);
  return Part && <Part />;
}
