import { useEffect, useState, type ComponentType } from 'react';
import { afterLoad } from '../../afterLoad.ts';

/** The place of the question about privacy. It is empty until the page can be used. */
export function ConsentSlot() {
  const [Question, setQuestion] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    afterLoad()
      .then(() => import(/* webpackChunkName: "idle" */ './ConsentQuestion.tsx'))
      .then(
        ({ ConsentQuestion }) => gone || setQuestion(() => ConsentQuestion),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, []);
  return Question && <Question />;
}
