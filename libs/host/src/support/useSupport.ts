import { get } from '@poy/api-client';
import { useSession, useSite } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { supportPage } from './supportPaths.ts';

/** The ways to reach people, and the words for where there are none. */
export interface Support {
  readonly contacts: readonly { href: string; text: string }[];
  readonly none: string;
}

const page = (text: string | false): string | null =>
  text && text.startsWith('https://') ? text : null;

/**
 * Returns the ways to reach the people of the site: the member's own first (specification §6). They
 * are asked for where a page tells to contact somebody; with `asks` false it does not.
 */
export function useSupport(asks = true): Support {
  const { t } = useTranslation('host');
  const { support, remotes } = useSite();
  const isMember = useSession().status === 'member';
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
      ...way(isMember && remotes.profile ? supportPage : null, t('support.write')),
    ],
    none: t('support.none'),
  };
}
