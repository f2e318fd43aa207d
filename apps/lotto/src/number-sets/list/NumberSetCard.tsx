import type { NumberSetSummary } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Button, IconButton, LinkButton } from '@poy/ui';
import { Paper, PaperHead } from '@poy/ui/bet';
import { Pencil, TicketPlus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../numberSets.module.css';

interface NumberSetCardProps {
  set: NumberSetSummary;
  onPlay: () => void;
  onDelete: () => void;
}

/** One saved set: its name, its first numbers, and the buttons to play, change or delete it. */
export function NumberSetCard({ set, onPlay, onDelete }: NumberSetCardProps) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  return (
    <Paper as="li">
      <PaperHead
        title={<span className={styles.name}>{set.name}</span>}
        sub={t('numberSets.count', { count: set.lineCount, amount: money(set.stake) })}
      />
      <p className={styles.numbers}>
        {set.firstNumbers.map((number) => (
          <span key={number}>{number}</span>
        ))}
        {set.lineCount > set.firstNumbers.length && <span aria-hidden>…</span>}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" icon={<TicketPlus size={18} />} onClick={onPlay}>
          {t('numberSets.play')}
        </Button>
        <LinkButton
          variant="quiet"
          icon={<Pencil size={18} />}
          link={<Link to={`?edit=${set.setId}`} />}
        >
          {t('numberSets.edit')}
        </LinkButton>
        <IconButton label={t('numberSets.delete', { name: set.name })} onClick={onDelete}>
          <Trash2 size={20} />
        </IconButton>
      </div>
    </Paper>
  );
}
