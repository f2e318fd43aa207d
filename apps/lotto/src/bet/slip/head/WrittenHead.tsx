import type { Draft } from '@poy/bet-rules';
import { useNotify } from '@poy/host';
import type { MenuItem } from '@poy/ui';
import { Copy, ListPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SlipHead, type SlipHeadProps } from './SlipHead.tsx';

const RefusedCopy = lazy(async () => ({
  default: (await import('./asText.ts')).RefusedCopy,
}));
const SaveAsList = lazy(async () => ({
  default: (await import('../../../number-lists/SaveAsList.tsx')).SaveAsList,
}));

/** The head of a slip that is written on. Its menu can also keep the lines as a number list, or copy them as text. */
export function WrittenHead(props: Omit<SlipHeadProps, 'more'>) {
  const { lines } = props;
  const { t } = useTranslation(['lotto', 'host']);
  const notify = useNotify();
  const [saves, setSaves] = useState(false);
  const [refused, setRefused] = useState<{ lines: Draft; text: string } | null>(null);
  /**
   * Does something with the lines unless a stake is no whole amount: that stake would be left out
   * unseen.
   */
  const whenWhole = (what: () => void) => () => {
    const at = lines.findIndex(({ typed }) => typed !== undefined);
    if (at < 0) what();
    else notify.fail(t('slip.mendLine', { row: at + 1 }));
  };
  const copy = async () => {
    setRefused(null);
    try {
      const { pasteText, copyText } = await import('./asText.ts');
      const text = pasteText(lines);
      if (await copyText(text)) notify.success(t('slip.copied'));
      else setRefused({ lines, text });
    } catch {
      notify.fail(t('slip.notCopied'));
    }
  };
  const more: MenuItem[] = [
    {
      key: 'save',
      text: t('numberLists.saveAs'),
      icon: <ListPlus size={18} />,
      onSelect: whenWhole(() => setSaves(true)),
    },
    {
      key: 'copy',
      text: t('slip.copy'),
      icon: <Copy size={18} />,
      onSelect: whenWhole(() => void copy()),
    },
  ];
  return (
    <>
      <SlipHead {...props} more={lines.length > 0 ? more : []} />
      <Suspense>
        {refused?.lines === lines && (
          <RefusedCopy text={refused.text} words={t('host:actions.copyRefused')} />
        )}
      </Suspense>
      <Suspense>{saves && <SaveAsList lines={lines} onClose={() => setSaves(false)} />}</Suspense>
    </>
  );
}
