import type { Slip } from '@poy/contract';
import { paths, useNotify, useServerNow, useSession } from '@poy/host';
import { Button } from '@poy/ui';
import { Repeat, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { replayed } from '../bet/slipDraft.ts';
import { useBets } from '../bet/useBets.ts';
import { momentsOf } from '../rounds/phaseOf.ts';
import { nextRound } from '../rounds/pickRounds.ts';
import { useLatestRounds } from '../rounds/useLatestRounds.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { shareText } from './shareText.ts';
import styles from './slips.module.css';

/** What one does with a bought slip: show it to somebody, or bet the same on the next round. */
export function SlipActions({ slip }: { slip: Slip }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const session = useSession();
  const now = useServerNow();
  const { data } = useLatestRounds();
  const next = nextRound(data ?? [], { betName: slip.betName, after: 0, now });

  const share = async () => {
    const told = await shareText({ title: words.round(slip), text: t('slip.receipt', { receipt: slip.receipt }), url: window.location.href });
    if (told === 'copied') notify.success(t('share.copied'));
    if (told === 'failed') notify.fail(t('share.failed'));
  };
  const again = () => {
    if (!next || session.status !== 'member') return;
    useBets.getState().change({ member: session.member.uuid, betId: next.betId, closesAt: momentsOf(next).closesAt }, (draft) => replayed(draft, slip.lines));
    void navigate(paths.bet(next.betGroup, next.betId));
  };

  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="lg" icon={<Share2 size={18} />} onClick={() => void share()}>{t('share.share')}</Button>
      <Button size="lg" icon={<Repeat size={18} />} disabled={!next} onClick={again}>
        {next ? t('slip.betAgain', { number: next.number }) : t('slip.noNext')}
      </Button>
    </div>
  );
}
