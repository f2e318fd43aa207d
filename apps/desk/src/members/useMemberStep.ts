import { useRepeatKey } from '@poy/host/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDone } from '../desk/useDone.ts';
import { useMemberChanged } from './useMemberChanged.ts';

/** What moves money, unless it is above the limit of the site: then it is only proposed. */
interface Move<Body> {
  body: Body;
  call: (body: Body, key: string) => Promise<{ proposal: number | null }>;
  /** The words of what was done, with its amount. */
  done: string;
  said: { amount: string };
}

/** A step that moves a member's money once. `times` is the key by which its form begins anew. */
export function useMemberStep(userName: string) {
  const { t } = useTranslation('desk');
  const done = useDone();
  const changed = useMemberChanged(userName);
  const [times, setTimes] = useState(0);
  const { keyFor, letGo } = useRepeatKey();
  const take = async <Body extends object>({ body, call, ...words }: Move<Body>): Promise<void> => {
    const { proposal } = await call(body, keyFor(body));
    letGo();
    setTimes(times + 1);
    await done(t(proposal === null ? words.done : 'step.proposed', words.said));
    await changed();
  };
  return { times, take };
}
