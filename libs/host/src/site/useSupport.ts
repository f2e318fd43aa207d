import { get } from '@poy/api-client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';
import { paths } from './paths.ts';
import { useSite } from './useSite.ts';

/** The ways to reach people, and the words for where there are none. */
export interface Support {
  readonly contacts: readonly { href: string; text: string }[];
  readonly none: string;
}

const page = (text: string | false): string | null =>
  text && text.startsWith('https://') ? text : null;

/**
 * Returns the ways to reach the people of the site: the member's own first (specification §6). They
 * are asked for where a page tells to contact somebody. With `asks` false, as in the footer of every
 * page, only those that are known already are used.
 */
export function useSupport(asks = true): Support {
  const { t } = useTranslation('host');
  const { support, remotes } = useSite();
  const isMember = useStore(useHost().users, ({ member }) => member !== null);
  const { data } = useQuery({
    queryKey: ['agents-supports'],
    queryFn: () => get('/api/agents-supports'),
    enabled: asks && isMember,
    staleTime: Infinity,
  });
  const own = isMember && data;
  const phoneNumber = own ? own.phoneNumber.replace(/^-$/, '') : support.phoneNumber;
  const way = (href: string | null, text: string) => (href ? [{ href, text }] : []);
  return {
    contacts: [
      ...way(
        phoneNumber && `tel:${phoneNumber.replace(/[^\d+]/g, '')}`,
        t('support.call', { phoneNumber }),
      ),
      ...way(own ? page(own.activeSupport && own.urlSupport) : support.url, t('support.chat')),
      ...way(own ? page(own.urlBailek) : support.bailek, t('support.bailek')),
      ...way(asks && isMember && remotes.profile ? paths.support : null, t('support.write')),
    ],
    none: t('support.none'),
  };
}
