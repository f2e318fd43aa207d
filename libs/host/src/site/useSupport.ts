import { useTranslation } from 'react-i18next';
import { useSite } from './useSite.ts';

/** Returns the ways to reach the people of the site, each with its words; none where it has none. */
export function useSupport(): readonly { href: string; text: string }[] {
  const { t } = useTranslation('host');
  const { phoneNumber, url } = useSite().support;
  return [
    ...(phoneNumber
      ? [
          {
            href: `tel:${phoneNumber.replace(/[^\d+]/g, '')}`,
            text: t('support.call', { phoneNumber }),
          },
        ]
      : []),
    ...(url ? [{ href: url, text: t('support.chat') }] : []),
  ];
}
