import type { Slip } from '@poy/contract';
import { useNotify, useServerNow } from '@poy/host';
import { Button } from '@poy/ui';
import { ImageDown, ListPlus, Repeat, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadLines } from '../bet/useLoadLines.ts';
import { nextRound, openRound } from '../rounds/pickRounds.ts';
import { useLatestRounds } from '../rounds/useLatestRounds.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { saveFile } from './saveFile.ts';
import { shareFile, shareText } from './shareText.ts';
import styles from './slips.module.css';
import { useSlipPicture } from './useSlipPicture.ts';

const SaveAsSet = lazy(async () => ({
  default: (await import('../number-sets/SaveAsSet.tsx')).SaveAsSet,
}));

/** What one does with a bought slip: bet the same again, show it to somebody, keep it as a picture or its numbers as a set. */
export function SlipActions({ slip }: { slip: Slip }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const notify = useNotify();
  const now = useServerNow();
  const { data } = useLatestRounds();
  const { load, busy } = useLoadLines();
  const picture = useSlipPicture(slip);
  const [drawing, setDrawing] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const market = data?.find(({ betName }) => betName === slip.betName);
  const next =
    openRound(market?.rounds.filter(({ suspended }) => !suspended) ?? [], now) ??
    nextRound(data ?? [], { betName: slip.betName, after: 0, now });

  const save = async () => {
    setDrawing(true);
    try {
      saveFile(await picture());
    } catch {
      notify.fail(t('picture.failed'));
    }
    setDrawing(false);
  };
  // Its address is of use to nobody else: where the device takes pictures the slip goes as one.
  const share = async () => {
    const what = { title: words.round(slip), text: t('slip.receipt', { receipt: slip.receipt }) };
    const told =
      (await shareFile(what, picture)) ?? (await shareText({ ...what, url: window.location.href }));
    if (told === 'copied') notify.success(t('share.copied'));
    if (told === 'failed') notify.fail(t('share.failed'));
  };

  return (
    <div className={styles.actions}>
      <Button
        size="lg"
        block
        icon={<Repeat size={18} />}
        busy={busy}
        disabled={!next}
        onClick={() => next && void load(next, slip.lines)}
      >
        {next ? t('slip.betAgainOn', { round: words.short(next) }) : t('slip.noNext')}
      </Button>
      <div className={styles.others}>
        <Button variant="secondary" icon={<Share2 size={18} />} onClick={() => void share()}>
          {t('share.share')}
        </Button>
        <Button
          variant="secondary"
          icon={<ImageDown size={18} />}
          busy={drawing}
          onClick={() => void save()}
        >
          {t('picture.save')}
        </Button>
        <Button variant="secondary" icon={<ListPlus size={18} />} onClick={() => setKeeping(true)}>
          {t('numberSets.saveAs')}
        </Button>
      </div>
      {keeping && (
        <Suspense fallback={null}>
          <SaveAsSet lines={slip.lines} onClose={() => setKeeping(false)} />
        </Suspense>
      )}
    </div>
  );
}
