import { Button } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { PasteCounts } from './PasteCounts.tsx';
import { PasteLine } from './questions/PasteLine.tsx';
import styles from './paste.module.css';
import { SameTwiceChoice } from './SameTwiceChoice.tsx';
import { UnderOptions } from './UnderOptions.tsx';
import { usePaste, type Paste } from './usePaste.ts';
import { usePasteWords } from './usePasteWords.ts';

/**
 * The sheet that turns free text into lines. Under the text stand the counts
 * and the sum, then the lines: those that were understood, and those that were not with the reason
 * and the answers that are possible. Only the understood ones go on the slip.
 */
export function PasteSheet(props: Paste) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = usePasteWords();
  const paste = usePaste(props);
  const { text, setText, lines, bets, full, twice, how } = paste;

  return (
    <Sheet
      className={styles.sheet}
      open
      onClose={props.onClose}
      title={words('title')}
      closeLabel={t('host:actions.close')}
      actions={
        <Button block disabled={!paste.ready} onClick={paste.add}>
          {words('add', { count: bets.length })}
        </Button>
      }
    >
      <textarea
        className={styles.text}
        rows={4}
        aria-label={words('text')}
        placeholder={words('placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
        autoFocus
      />
      {paste.unnamed && (
        <UnderOptions offered={paste.offered} on={paste.on} toggle={paste.toggle} />
      )}
      {twice.length > 0 && (
        <SameTwiceChoice bets={paste.all} numbers={twice} how={how} onHow={paste.setHow} />
      )}
      <p className={styles.sum} role="status">
        {full
          ? t('bet.said.full')
          : lines.length > 0 && <PasteCounts lines={lines} bets={paste.chosen ? bets : null} />}
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={words('read')}>
          {lines.map((line) => (
            <PasteLine
              key={line.row}
              line={line}
              onAnswer={(by) => paste.answer(line, by)}
              onHeading={(heading) => paste.asHeading(line, heading)}
            />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
