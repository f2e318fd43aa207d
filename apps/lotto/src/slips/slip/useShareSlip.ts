import type { Slip } from '@poy/contract';
import { useNotify } from '@poy/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import { shareFile, shareText } from '../../shareText.ts';
import { saveFile } from '../picture/saveFile.ts';
import { useSlipPicture } from '../picture/useSlipPicture.ts';

interface ShareSlip {
  share: () => Promise<void>;
  save: () => Promise<void>;
  /** True while the picture to be saved is drawn. */
  drawing: boolean;
}

/** Shares a bought slip or saves its picture, and tells the member where that fails. */
export function useShareSlip(slip: Slip): ShareSlip {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const notify = useNotify();
  const picture = useSlipPicture(slip);
  const [drawing, setDrawing] = useState(false);

  const save = async () => {
    setDrawing(true);
    try {
      saveFile(await picture());
    } catch {
      notify.fail(t('picture.failed'));
    }
    setDrawing(false);
  };
  // The address of a slip is of use to nobody else, so a device that takes pictures gets the
  // picture.
  const share = async () => {
    const what = { title: words.round(slip), text: t('slip.receipt', { receipt: slip.receipt }) };
    const told =
      (await shareFile(what, picture)) ?? (await shareText({ ...what, url: window.location.href }));
    if (told === 'copied') notify.success(t('share.copied'));
    if (told === 'failed') notify.fail(t('share.failed'));
  };
  return { share, save, drawing };
}
