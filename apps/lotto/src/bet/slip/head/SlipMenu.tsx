import type { Round } from '@poy/contract';
import { Menu, type MenuItem } from '@poy/ui';
import { EllipsisVertical, ListStart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../slip.module.css';

const PullSheet = lazy(async () => ({
  default: (await import('../../../number-lists/PullSheet.tsx')).PullSheet,
}));

interface SlipMenuProps {
  round: Round;
  /** The items for the lines of the slip. An empty slip has none. */
  more: readonly MenuItem[];
}

/** The menu of the slip: put in the lines of a number list or an old slip, or do `more` with its own. */
export function SlipMenu({ round, more }: SlipMenuProps) {
  const { t } = useTranslation('lotto');
  const [pulls, setPulls] = useState(false);
  const pull: MenuItem = {
    key: 'pull',
    text: t('pull.title'),
    icon: <ListStart size={18} />,
    onSelect: () => setPulls(true),
  };
  return (
    <>
      <Menu
        className={styles.menu}
        label={t('slip.more')}
        trigger={<EllipsisVertical size={18} />}
        items={[pull, ...more]}
      />
      <Suspense>{pulls && <PullSheet round={round} onClose={() => setPulls(false)} />}</Suspense>
    </>
  );
}
