import type { SupportAbout } from '@poy/contract';
import { useTranslation } from 'react-i18next';

/** Returns a function that names the thing that a conversation is about. */
export function useAboutWords(): (about: SupportAbout | null) => string {
  const { t } = useTranslation('profile');
  return (about) => t(`support.about.${about?.kind ?? 'none'}`, { id: about?.id ?? '' });
}
