import { Badge } from '@poy/ui';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportWords } from '../../reports/useReportWords.ts';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import styles from '../games.module.css';
import { useBooks, type Book } from '../useGames.ts';
import { BookDetail } from './BookDetail.tsx';

const choices = [true, false] as const;
const tones = { clean: 'good', differences: 'bad', away: 'bad' } as const;

/** Past days of each partner, and whether our books agree with the provider's. */
export function BookList() {
  const { t } = useTranslation('desk');
  const words = useReportWords();
  const [differing, setDiffering] = useState(true);
  const stateOf = ({ state, open }: Book): string =>
    state === 'differences'
      ? t('differences.number', { number: open })
      : t(`games.books.state.${state}`);
  return (
    <>
      <div className={styles.choice}>
        <ChipRow label={t('games.tab.books')}>
          {choices.map((choice) => (
            <ToggleChip
              key={String(choice)}
              pressed={choice === differing}
              onToggle={() => setDiffering(choice)}
            >
              {t(choice ? 'differences.only' : 'differences.all')}
            </ToggleChip>
          ))}
        </ChipRow>
      </div>
      <Worklist
        key={String(differing)}
        label={t('games.tab.books')}
        list={useBooks(differing)}
        empty={{
          title: t(differing ? 'differences.none' : 'differences.noDays'),
          text: t('differences.noneText'),
        }}
        renderRow={(row) => (
          <WorkRow
            title={words.day(row.day)}
            sub={row.partner}
            state={<Badge tone={tones[row.state]}>{stateOf(row)}</Badge>}
          />
        )}
        detailTitle={({ day, partner }) => `${words.day(day)} ${partner}`}
        renderDetail={(row) => <BookDetail book={row} />}
      />
    </>
  );
}
