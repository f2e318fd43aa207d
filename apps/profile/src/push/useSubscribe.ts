import { isApiError } from '@poy/api-client';
import { pushQueries } from '@poy/api-client/push';
import type { Language } from '@poy/contract';
import { useErrorWords } from '@poy/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe } from './subscribe.ts';

/** The state of the question for messages on this device. */
interface Subscribing {
  busy: boolean;
  /** True where the visitor allowed none. */
  denied: boolean;
  failure: string | null;
  go: () => Promise<void>;
}

/** Asks for the permission and subscribes, once `go` is called by a press. */
export function useSubscribe(
  key: string,
  whose: { member: string; language: Language },
): Subscribing {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const errorWords = useErrorWords();
  const [state, setState] = useState<Omit<Subscribing, 'go'>>({
    busy: false,
    denied: false,
    failure: null,
  });
  const go = async (): Promise<void> => {
    setState({ busy: true, denied: false, failure: null });
    try {
      const allowed = await subscribe(key, whose);
      await client.invalidateQueries({ queryKey: pushQueries.details().queryKey });
      setState({ busy: false, denied: !allowed, failure: null });
    } catch (error) {
      // The browser itself fails where its push service cannot be reached.
      const failure = isApiError(error) ? errorWords(error) : t('push.failed');
      setState({ busy: false, denied: false, failure });
    }
  };
  return { ...state, go };
}
