import type { CameAgain } from '@poy/bet-rules';
import { useTranslation } from 'react-i18next';
import paper from '../purchase/purchase.module.css';
import { useAgainWords } from './useAgainWords.ts';

/**
 * Names the numbers that came in and were there already, and offers the way back to their old
 * stakes.
 */
export function AgainNotice({ again, onPutBack }: { again: CameAgain; onPutBack: () => void }) {
  const { t } = useTranslation('lotto');
  const words = useAgainWords();
  return (
    <p className={paper.notice}>
      <span>{words(again)}</span>{' '}
      {again.replaced > 0 && (
        <button type="button" className={paper.link} onClick={onPutBack}>
          {t('again.putBack')}
        </button>
      )}
    </p>
  );
}
