import { useBalance, useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { ShortBalance } from '../../ShortBalance.tsx';
import paper from '../../writtenSlip.module.css';
import type { SlipDraft } from '../slipDraft.ts';
import { AgainNotice } from './AgainNotice.tsx';
import type { Sending } from '../useSending.ts';

interface SlipNoticesProps {
  draft: SlipDraft;
  /** Sum of the slip in baht. */
  stake: number;
  sending: Sending;
  onMend: () => void;
  /** Gives the lines the stakes they had before others replaced them. */
  onPutBack: () => void;
}

/** The notices about the slip as a whole, above its lines. */
export function SlipNotices({ draft, stake, sending, onMend, onPutBack }: SlipNoticesProps) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const balance = useBalance();
  const missing = balance.state === 'ready' ? stake - balance.baht : 0;
  return (
    <>
      {sending.state === 'refused' && (
        <p className={paper.notice} role="alert" data-tone="bad">
          {t('refused.title', { count: sending.count })}{' '}
          <button type="button" className={paper.link} onClick={onMend}>
            {t('refused.look')}
          </button>
        </p>
      )}
      {draft.attempt && sending.state === 'idle' && (
        <p className={paper.notice} role="status">
          {t('send.unanswered')}
        </p>
      )}
      {missing > 0 && (
        <ShortBalance refused={sending.state === 'short'}>
          {t('slip.short', { amount: money(missing) })}
        </ShortBalance>
      )}
      {missing <= 0 && sending.state === 'short' && (
        <ShortBalance refused>{t('slip.shortAsked')}</ShortBalance>
      )}
      {draft.again && <AgainNotice again={draft.again} onPutBack={onPutBack} />}
    </>
  );
}
