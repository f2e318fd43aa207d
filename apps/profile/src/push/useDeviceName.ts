import type { MemberSession } from '@poy/contract';
import { useTranslation } from 'react-i18next';

/** Returns a function that names the device of a session: 'Chrome · Android'. */
export function useDeviceName(): (session: Pick<MemberSession, 'browser' | 'system'>) => string {
  const { t } = useTranslation('profile');
  return ({ browser, system }) =>
    [browser, system].filter((name) => name !== null).join(' · ') || t('sessions.unknown');
}
