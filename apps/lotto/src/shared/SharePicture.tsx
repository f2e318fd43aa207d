import type { Slip } from '@poy/contract';
import { useNotify } from '@poy/host';
import { Button } from '@poy/ui';
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
  const { receipt: _receipt, createdAt: _createdAt, ...shown } = slip;
  const picture = useSlipPicture(shown);
  const [drawing, setDrawing] = useState(false);
  const share = async () => {
    setDrawing(true);
    try {
      const told = await shareFile({ title, text: title }, picture);
      if (told === null) saveFile(await picture());
      else if (told === 'failed') notify.fail(t('share.failed'));
    } catch {
      notify.fail(t('picture.failed'));
    }
    setDrawing(false);
  };
  return (
    <Button
      variant="secondary"
      icon={<ImageDown size={18} />}
      busy={drawing}
      onClick={() => void share()}
    >
      {words.picture}
    </Button>
  );
}
