import type { Draft } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useNotify } from '@poy/host';
import { Menu, type MenuItem } from '@poy/ui';
import { Copy, EllipsisVertical, ListPlus, ListStart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './slip.module.css';
import { useCopySlip } from './useCopySlip.ts';

const PullSheet = lazy(async () => ({
  default: (await import('../../number-sets/PullSheet.tsx')).PullSheet,
}));
const SaveAsSet = lazy(async () => ({
  default: (await import('../../number-sets/SaveAsSet.tsx')).SaveAsSet,
}));

/**
 * The menu of the slip: put in the lines of a number set or an old slip, keep its own as a set, or
 * copy them as text.
 */
export function SlipMenu({ lines, round }: { lines: Draft; round: Round }) {
  const { t } = useTranslation(['lotto', 'host']);
  const notify = useNotify();
  const [opened, setOpened] = useState<'pull' | 'save' | null>(null);
  const close = () => setOpened(null);
  /**
   * Does something with the lines unless a stake is no whole amount: that stake would be left out
   * unseen.
   */
  const whenWhole = (what: () => void) => () => {
    const at = lines.findIndex(({ typed }) => typed !== undefined);
    if (at < 0) what();
    else notify.fail(t('slip.mendLine', { row: at + 1 }));
  };
  const copy = useCopySlip(lines);
  const items: MenuItem[] = [
    {
      key: 'pull',
      text: t('pull.title'),
      icon: <ListStart size={18} />,
      onSelect: () => setOpened('pull'),
    },
    ...(lines.length
      ? [
          {
            key: 'save',
            text: t('numberSets.saveAs'),
            icon: <ListPlus size={18} />,
            onSelect: whenWhole(() => setOpened('save')),
          },
          {
            key: 'copy',
            text: t('slip.copy'),
            icon: <Copy size={18} />,
            onSelect: whenWhole(() => void copy()),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        className={styles.menu}
        label={t('slip.more')}
        trigger={<EllipsisVertical size={18} />}
        items={items}
      />
      <Suspense>
        {opened === 'pull' && <PullSheet round={round} onClose={close} />}
        {opened === 'save' && <SaveAsSet lines={lines} onClose={close} />}
      </Suspense>
    </>
  );
}
