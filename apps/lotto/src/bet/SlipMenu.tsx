import type { Draft } from '@poy/bet-rules';
import { paths, useNotify } from '@poy/host';
import { Menu, type MenuItem } from '@poy/ui';
import { Copy, EllipsisVertical, ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './slip.module.css';

/** What else can be done with the slip: its lines as text, and the member's number sets. */
export function SlipMenu({ lines }: { lines: Draft }) {
  const { t } = useTranslation(['lotto', 'host']);
  const notify = useNotify();
  const copy = async () => {
    try {
      const { pasteText } = await import('./paste/asText.ts');
      await navigator.clipboard.writeText(pasteText(lines));
      notify.success(t('slip.copied'));
    } catch {
      notify.fail(t('slip.notCopied'));
    }
  };
  const items: MenuItem[] = [
    { key: 'sets', text: t('slip.sets'), icon: <ListPlus size={18} />, link: <Link to={paths.numberSets} /> },
    ...(lines.length ? [{ key: 'copy', text: t('slip.copy'), icon: <Copy size={18} />, onSelect: () => void copy() }] : []),
  ];
  return <Menu className={styles.menu} label={t('slip.more')} trigger={<EllipsisVertical size={18} />} items={items} />;
}
