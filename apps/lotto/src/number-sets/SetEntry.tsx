import type { CameAgain, Draft, Merged, Written } from '@poy/bet-rules';
import { Button } from '@poy/ui';
import { DigitBoxes, Keypad, TabPanel, Tabs } from '@poy/ui/bet';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import betStyles from '../bet/bet.module.css';
import { OptionChips } from '../bet/panel/OptionChips.tsx';
import { useAgainWords } from '../bet/useAgainWords.ts';
import { usePhysicalKeys } from '../bet/usePhysicalKeys.ts';
import entryStyles from '../numberEntry.module.css';
import styles from './numberSets.module.css';
import { PasteNumbers } from './PasteNumbers.tsx';
import { maxSetLines, setTabs, useSetEntry } from './useSetEntry.ts';

interface SetEntryProps {
  lines: Draft;
  /** The numbers that came in last and were there already. */
  again: CameAgain | null;
  /** The text or amount in the box of the stake for all. */
  stake: Written;
  onLines: (merged: Merged) => void;
  onUndo: () => void;
}

/**
 * Options, helpers and the keypad, as on a round's page, without multipliers; and a list to paste.
 */
export function SetEntry({ lines, again, stake, onLines, onUndo }: SetEntryProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const entry = useSetEntry({ lines, stake, onLines });
  const [pasting, setPasting] = useState(false);
  usePhysicalKeys({ onDigit: entry.type, onDelete: entry.erase });
  return (
    <div>
      <Tabs
        id="set-entry"
        label={t('bet.tabs')}
        items={setTabs.map((value) => ({ value, text: t(`bet.tab.${value}`) }))}
        value={entry.tab}
        onChange={entry.openTab}
      />
      <TabPanel tabs="set-entry" value={entry.tab} className={betStyles.panel}>
        <OptionChips
          options={entry.options}
          length={entry.length}
          picked={entry.picked}
          onToggle={entry.toggle}
        />
        <DigitBoxes
          className={entryStyles.boxes}
          value={entry.digits}
          length={entry.wanted}
          label={t('bet.typed')}
        />
        <SetSaid full={entry.full} ready={entry.ready} again={again} />
        <Keypad
          className={entryStyles.keypad}
          label={t('bet.keypad')}
          onDigit={entry.type}
          onDelete={entry.erase}
          deleteLabel={t('bet.erase')}
          extra={{ text: t('slip.undo'), onPress: onUndo, disabled: lines.length === 0 }}
        />
        <Button
          variant="secondary"
          icon={<ClipboardPaste size={18} />}
          disabled={!entry.ready}
          onClick={() => setPasting(true)}
        >
          {t('numberSets.paste')}
        </Button>
      </TabPanel>
      <PasteNumbers
        open={pasting}
        digits={entry.length}
        onClose={() => setPasting(false)}
        onNumbers={entry.paste}
      />
    </div>
  );
}

interface SetSaidProps {
  full: boolean;
  /** True while an option is on. */
  ready: boolean;
  again: CameAgain | null;
}

/**
 * The line under the digits: the set is full, an option is missing, or a number was there already.
 */
function SetSaid({ full, ready, again }: SetSaidProps) {
  const { t } = useTranslation('lotto');
  const againWords = useAgainWords();
  const text = () => {
    if (full) return t('numberSets.full', { max: maxSetLines });
    return ready ? again && againWords(again) : t('bet.said.pickOption');
  };
  return (
    <p className={styles.said} role="status">
      {text()}
    </p>
  );
}
