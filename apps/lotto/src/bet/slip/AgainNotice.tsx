import type { CameAgain } from '@poy/bet-rules';
import { useTranslation } from 'react-i18next';
import paper from '../../writtenSlip.module.css';
import { useAgainWords } from '../useAgainWords.ts';

/** Above the lines: what came in and was there already, and the way back to the stakes from before. */
export function AgainNotice({ again, onPutBack }: { again: CameAgain; onPutBack: () => void }) {
  const { t } = useTranslation('lotto');
  const words = useAgainWords();
  return (
    <p className={paper.notice}>
      {words(again)}{' '}
      {again.replaced > 0 && (
        <button type="button" className={paper.link} onClick={onPutBack}>
          {t('again.putBack')}
        </button>
      )}
    </p>
  );
}
