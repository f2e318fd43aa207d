import { useNotify } from '@poy/host';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that makes the handler of a copy button. The handler throws when the browser
 * refuses the clipboard, so that the button does not say "copied", and tells the member.
 */
export function useCopy(): (text: string) => () => Promise<void> {
  const { t } = useTranslation('credit');
  const notify = useNotify();
  return (text) => async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      notify.fail(t('pay.copyFailed'));
      throw error;
    }
  };
}
