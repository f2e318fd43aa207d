import {
  betOptions,
  isBetOption,
  offeredOptions,
  parsePaste,
  type BetOption,
  type LottoOption,
  type PastedLine,
  type Terms,
} from '@poy/bet-rules';
import { Button } from '@poy/ui';
import { ChipRow, Sheet, ToggleChip } from '@poy/ui/bet';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadLines, type ChangeDraft } from '../slipDraft.ts';
import { PasteLine } from './PasteLine.tsx';
import styles from './paste.module.css';

interface PasteSheetProps {
  /** What was pasted already. */
  text: string;
  /** What is on in the panel: lines that name no option begin under these. */
  picked: readonly LottoOption[];
  terms: Terms;
  change: ChangeDraft;
  onClose: () => void;
}

const betsIn = (lines: readonly PastedLine[]) =>
  lines.flatMap((line) => (line.is === 'bets' ? line.bets : []));

/** Free text becomes lines. Under it stands what was understood, and line by line what was not and why; only the first goes on the slip. */
export function PasteSheet({ text: first, picked, terms, change, onClose }: PasteSheetProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const offered = useMemo(() => offeredOptions(betOptions, terms), [terms]);
  const [text, setText] = useState(first);
  const [on, setOn] = useState<readonly BetOption[]>(picked.filter(isBetOption));
  const [full, setFull] = useState(false);
  const read = useDeferredValue(text);
  const lines = useMemo(() => parsePaste(read, { offered, picked: on }), [read, offered, on]);
  const bets = betsIn(lines);
  const problems = lines.filter(({ is }) => is === 'problem');
  const unnamed = lines.some(
    (line) =>
      (line.is === 'problem' && line.why === 'no_option') ||
      (line.is === 'bets' && line.because.includes('picked')),
  );

  const add = () => {
    // The text as it stands, not as it was read a moment ago.
    const now = parsePaste(text, { offered, picked: on });
    let added: number | null = 0;
    change((draft) => {
      const loaded = loadLines(draft, betsIn(now), terms);
      added = loaded.added;
      return loaded.draft;
    });
    if (added === null) return setFull(true);
    const left = now.filter(({ is }) => is === 'problem');
    if (left.length === 0) return onClose();
    setFull(false);
    return setText(left.map((line) => line.text).join('\n'));
  };

  return (
    <Sheet
      className={styles.sheet}
      open
      onClose={onClose}
      title={t('paste.title')}
      closeLabel={t('host:actions.close')}
      actions={
        <Button block disabled={bets.length === 0} onClick={add}>
          {t('paste.add', { count: bets.length })}
        </Button>
      }
    >
      <textarea
        className={styles.text}
        rows={4}
        aria-label={t('paste.text')}
        placeholder={t('paste.placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
        autoFocus
      />
      {unnamed && (
        <ChipRow label={t('paste.under')} className={styles.under}>
          <span className={styles.label}>{t('paste.under')}</span>
          {offered.map((option) => (
            <ToggleChip
              key={option}
              pressed={on.includes(option)}
              onToggle={(pressed) =>
                setOn((now) =>
                  pressed ? [...now, option] : now.filter((other) => other !== option),
                )
              }
            >
              {t(`host:options.${option}`)}
            </ToggleChip>
          ))}
        </ChipRow>
      )}
      <p className={styles.sum} role="status">
        {full
          ? t('bet.said.full')
          : lines.length > 0 &&
            t(problems.length ? 'paste.sumProblems' : 'paste.sum', {
              count: bets.length,
              problems: problems.length,
            })}
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={t('paste.read')}>
          {lines.map((line) => (
            <PasteLine key={line.row} line={line} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
