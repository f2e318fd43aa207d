import { useEffect, useState, type ComponentType } from 'react';
import { afterLoad } from '../afterLoad.ts';

/**
 * The place of what no page waits for: the question about privacy, and the news about wins, which come
 * with the live connection. It is empty until the page can be used.
 */
export function LateParts() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    afterLoad()
      .then(() => import(/* webpackChunkName: "idle" */ './QuestionAndNews.tsx'))
      .then(
        ({ QuestionAndNews }) => gone || setParts(() => QuestionAndNews),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, []);
  return Parts && <Parts />;
}
