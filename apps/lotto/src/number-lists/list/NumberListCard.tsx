import type { NumberListSummary } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Button, IconButton, LinkButton } from '@poy/ui';
import { Paper, PaperHead } from '@poy/ui/bet';
import { Pencil, TicketPlus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../numberLists.module.css';

interface NumberListCardProps {
  list: NumberListSummary;
  onPlay: () => void;
  onDelete: () => void;
}

/** One saved list: its name, its first numbers, and the buttons to play, change or delete it. */
export function NumberListCard({ list, onPlay, onDelete }: NumberListCardProps) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  return (
    <Paper as="li">
      <PaperHead
        title={<span className={styles.name}>{list.name}</span>}
        sub={t('numberLists.count', { count: list.lineCount, amount: money(list.stake) })}
      />
      <p className={styles.numbers}>
        {list.firstNumbers.map((number) => (
          <span key={number}>{number}</span>
        ))}
        {list.lineCount > list.firstNumbers.length && <span aria-hidden>…</span>}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" icon={<TicketPlus size={18} />} onClick={onPlay}>
          {t('numberLists.play')}
        </Button>
        <LinkButton
          variant="quiet"
          icon={<Pencil size={18} />}
          link={<Link to={`?edit=${list.setId}`} />}
        >
          {t('numberLists.edit')}
        </LinkButton>
        <IconButton label={t('numberLists.delete', { name: list.name })} onClick={onDelete}>
          <Trash2 size={20} />
        </IconButton>
      </div>
    </Paper>
  );
}
