import type { Draft } from '@poy/bet-rules';
import { useNotify } from '@poy/host';
import { useTranslation } from 'react-i18next';

/** Returns a function that copies the lines of a slip as text, and tells the member the outcome. */
export function useCopySlip(lines: Draft): () => Promise<void> {
  const { t } = useTranslation('lotto');
  const notify = useNotify();
  return async () => {
    try {
      const { pasteText } = await import('../paste/asText.ts');
      await navigator.clipboard.writeText(pasteText(lines));
      notify.success(t('slip.copied'));
    } catch {
      notify.fail(t('slip.notCopied'));
    }
  };
}
