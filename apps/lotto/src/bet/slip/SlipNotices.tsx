import { useTranslation } from 'react-i18next';
import { AgainNotice } from '../../lines/AgainNotice.tsx';
import paper from '../../purchase/purchase.module.css';
import type { Elsewhere } from '../../purchase/draft/draftStore.ts';
import { PurchaseNotices } from '../../purchase/PurchaseNotices.tsx';
import type { SlipDraft } from '../../slip-draft/slipDraft.ts';
import type { SlipPurchase } from '../send/useSendSlip.ts';

interface SlipNoticesProps {
  draft: SlipDraft;
  /** The reason why lines went from this page without its doing. */
  elsewhere: Elsewhere | null;
  /** Sum of the slip in baht. */
  stake: number;
  purchase: SlipPurchase;
  onMend: () => void;
  /** Gives the lines the stakes they had before others replaced them. */
  onPutBack: () => void;
}

/** The notices about the slip as a whole, above its lines. */
export function SlipNotices(props: SlipNoticesProps) {
  const { draft, elsewhere, stake, purchase, onMend, onPutBack } = props;
  const { t } = useTranslation('lotto');
  return (
    <>
      {purchase.state === 'refused' && (
        <p className={paper.notice} role="alert" data-tone="bad">
          <span>{t('refused.title', { count: purchase.refusal })}</span>{' '}
          <button type="button" className={paper.link} onClick={onMend}>
            {t('refused.look')}
          </button>
        </p>
      )}
      <PurchaseNotices
        purchase={purchase}
        attempt={draft.attempt}
        elsewhere={elsewhere}
        cost={stake}
        unanswered={t('send.unanswered')}
      />
      {draft.again && <AgainNotice again={draft.again} onPutBack={onPutBack} />}
    </>
  );
}
