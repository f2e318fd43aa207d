import { Badge } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportWords } from '../../reports/useReportWords.ts';
import { ListChoice } from '../../worklist/part/ListChoice.tsx';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import { useBooks, type Book } from '../useGames.ts';
import { BookDetail } from './BookDetail.tsx';

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
      <ListChoice
        label={t('games.tab.books')}
        waiting={t('differences.only')}
        all={t('differences.all')}
        showsAll={!differing}
        onChoose={(all) => setDiffering(!all)}
      />
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
