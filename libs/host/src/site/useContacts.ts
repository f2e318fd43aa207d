import { useTranslation } from 'react-i18next';
import { useSite } from './useSite.ts';

/** Returns the ways to reach the people of the site, each with its words; none where it has none. */
export function useContacts(): { href: string; text: string }[] {
  const { t } = useTranslation('host');
  const { phoneNumber, url, bailek } = useSite().support;
  const way = (href: string | null, text: string) => (href ? [{ href, text }] : []);
  return [
    ...way(
      phoneNumber && `tel:${phoneNumber.replace(/[^\d+]/g, '')}`,
      t('support.call', { phoneNumber }),
    ),
    ...way(url, t('support.chat')),
    ...way(bailek, t('support.bailek')),
  ];
}
