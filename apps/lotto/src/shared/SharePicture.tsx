import type { Slip } from '@poy/contract';
import { useNotify } from '@poy/host';
import { useSavingHint } from '@poy/host/in-app';
import { Button } from '@poy/ui';
import { HeldPicture, SavingHint } from '@poy/ui/bet';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { shareFile } from '../shareText.ts';
import { saveFile } from '../paper/picture/saveFile.ts';
import { useSlipPicture } from '../paper/picture/useSlipPicture.ts';
import { useSharedWords } from './useSharedWords.ts';

/**
 * Hands a picture of the slip to others, without its number and the moment of the purchase. A device
 * that takes no pictures saves it.
 */
export function SharePicture({ slip }: { slip: Slip }) {
  const { t } = useTranslation('lotto');
  const words = useSharedWords();
  const notify = useNotify();
  const title = useRoundWords().round(slip);
  const { receipt: _receipt, createdAt: _createdAt, ...seen } = slip;
  const picture = useSlipPicture(seen);
  const hint = useSavingHint('picture');
  const [drawing, setDrawing] = useState(false);
  const [shown, setShown] = useState<{ slip: Slip; file: File } | null>(null);
  const share = async () => {
    setDrawing(true);
    try {
      // A phone hands a picture on only within the press, so that one that was drawn is kept for the next.
      const drawn = shown?.slip === slip ? shown.file : await picture();
      setShown({ slip, file: drawn });
      const told = await shareFile({ title, text: title }, () => Promise.resolve(drawn));
      if (told === null || told === 'failed') saveFile(drawn);
      if (told === 'failed') notify.fail(t('share.failed'));
    } catch {
      notify.fail(t('picture.failed'));
    }
    setDrawing(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<ImageDown size={18} />}
        busy={drawing}
        onClick={() => void share()}
      >
        {words('picture')}
      </Button>
      {shown?.slip === slip && (
        <HeldPicture file={shown.file} alt={t('picture.alt')} words={t('picture.hold')} />
      )}
      <SavingHint hint={hint} />
    </>
  );
}
