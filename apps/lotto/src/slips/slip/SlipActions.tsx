import { nextRound, openRound } from '@poy/bet-rules';
import type { Slip } from '@poy/contract';
import { useServerNow, useSite } from '@poy/host';
import { useSavingHint } from '@poy/host/in-app';
import { supportAbout } from '@poy/host/support';
import { Button, LinkButton } from '@poy/ui';
import { HeldPicture, SavingHint } from '@poy/ui/bet';
import { ImageDown, ListPlus, MessageCircleQuestion, Repeat, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLatestRounds } from '../../rounds/up-to-date/useLatestRounds.ts';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import { useLoadLines } from '../../slip-draft/useLoadLines.ts';
import styles from './slip.module.css';
import { useSavePicture } from './useSavePicture.ts';

const SaveAsList = lazy(async () => ({
  default: (await import('../../number-lists/SaveAsList.tsx')).SaveAsList,
}));

const ShareSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "share" */ '../../shared/ShareSheet.tsx')).ShareSheet,
}));

/**
 * The buttons under a bought slip: bet the same again, show it to somebody, keep it as a picture,
 * or keep its numbers as a set.
 */
export function SlipActions({ slip }: { slip: Slip }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const { remotes } = useSite();
  const now = useServerNow();
  const { data } = useLatestRounds();
  const { load, busy } = useLoadLines();
  const { save, drawing, drawn } = useSavePicture(slip);
  const [opened, setOpened] = useState<'list' | 'share' | null>(null);
  const close = () => setOpened(null);
  const market = data?.find(({ betName }) => betName === slip.betName);
  const next =
    openRound(market?.rounds.filter(({ suspended }) => !suspended) ?? [], now) ??
    nextRound(data ?? [], { betName: slip.betName, after: 0, now });

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
        <Button variant="secondary" icon={<Share2 size={18} />} onClick={() => setOpened('share')}>
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
        <Button variant="secondary" icon={<ListPlus size={18} />} onClick={() => setOpened('list')}>
          {t('numberLists.saveAs')}
        </Button>
        {remotes.profile && (
          <LinkButton
            variant="secondary"
            icon={<MessageCircleQuestion size={18} />}
            link={<Link to={supportAbout('slip', slip.poyId)} />}
          >
            {t('askAbout')}
          </LinkButton>
        )}
      </div>
      <SavedPicture file={drawn} />
      <Suspense fallback={null}>
        {opened === 'list' && <SaveAsList lines={slip.lines} onClose={close} />}
        {opened === 'share' && <ShareSheet slip={slip} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The picture that was saved, which can be held down too, and how that is done inside another app. */
function SavedPicture({ file }: { file: File | null }) {
  const { t } = useTranslation('lotto');
  const hint = useSavingHint('picture');
  return (
    <>
      {file && <HeldPicture file={file} alt={t('picture.alt')} words={t('picture.hold')} />}
      <SavingHint hint={hint} />
    </>
  );
}
