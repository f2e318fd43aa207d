import { languages } from '@poy/contract/rules';
import { Badge } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import styles from '../content.module.css';
import { FirstLanguage } from './FirstLanguage.tsx';
import { useWords, type WordRow } from './useWords.ts';
import { WordDetail } from './WordDetail.tsx';
import { WordSearch } from './WordSearch.tsx';

/** Tells of a word whether the site says it in its own way, and whether pages show that. */
function WordBadge({ word: { own, shown } }: { word: WordRow }) {
  const { t } = useTranslation('desk');
  if (own === null) return null;
  return (
    <Badge tone={shown ? 'good' : 'bad'}>
      {t(shown ? 'content.words.badge' : 'content.words.unseenBadge')}
    </Badge>
  );
}

/** The words of pages in one language: those that the site says in its own way, and others by a search. */
export function WordsPart() {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useSearchParams();
  const language = languages.find((one) => one === search.get('language')) ?? 'th';
  const find = search.get('find') ?? '';
  const { list, isCut } = useWords(language, find);
  return (
    <>
      <WordSearch
        key={find}
        language={language}
        find={find}
        onAsk={(asked) => setSearch({ list: 'words', ...asked })}
      />
      <Worklist
        key={`${language} ${find}`}
        label={t('content.tab.words')}
        list={list}
        empty={{
          title: t(find ? 'content.words.notFound' : 'content.words.none'),
          text: t('content.words.noneText'),
        }}
        renderRow={(word) => (
          <WorkRow
            title={<span lang={language}>{word.own ?? word.ours}</span>}
            sub={word.word}
            state={<WordBadge word={word} />}
          />
        )}
        foot={
          <>
            {isCut && <p className={styles.dim}>{t('content.words.more')}</p>}
            <FirstLanguage />
          </>
        }
        detailTitle={({ word }) => word}
        renderDetail={(word) => <WordDetail key={`${word.id} ${word.own}`} row={word} />}
      />
    </>
  );
}
