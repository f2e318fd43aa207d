import { Trash2, Undo2 } from 'lucide-react';
import type { Draft } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { cx, type MenuItem } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import paper from '../../../purchase/purchase.module.css';
import { SlipMenu } from './SlipMenu.tsx';
import styles from '../slip.module.css';

export interface SlipHeadProps {
  lines: Draft;
  round: Round;
  /** The items of the menu that are for the lines. */
  more: readonly MenuItem[];
  onUndo: () => void;
  onClear: () => void;
}

/** The head of the slip: the count of its lines, the buttons that take lines back, and the menu. */
export function SlipHead({ lines, round, more, onUndo, onClear }: SlipHeadProps) {
  const { t } = useTranslation('lotto');
  const none = lines.length === 0;
  return (
    <div className={paper.head}>
      <h2 id="slip-title" className={cx(paper.title, styles.count)}>
        {t('slip.count', { count: lines.length })}
      </h2>
      <button type="button" className={paper.tool} disabled={none} onClick={onUndo}>
        <Undo2 size={16} aria-hidden />
        <span>{t('slip.undo')}</span>
      </button>
      <button type="button" className={paper.tool} disabled={none} onClick={onClear}>
        <Trash2 size={16} aria-hidden />
        <span>{t('slip.clear')}</span>
      </button>
      <SlipMenu round={round} more={more} />
    </div>
  );
}
