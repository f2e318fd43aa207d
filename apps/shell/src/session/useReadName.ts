import { userNameOf } from '@poy/contract/rules';
import { useTranslation } from 'react-i18next';

/**
 * Returns the words that say how a typed user name is read, where that is not as it was typed: many
 * phones begin a word with a capital, and no name has one.
 */
export function useReadName(typed: string): string | undefined {
  const { t } = useTranslation('shell');
  const userName = userNameOf(typed);
  return userName === typed.trim() ? undefined : t('session.userNameRead', { userName });
}
