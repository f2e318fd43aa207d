import type { CameAgain, Draft, Merged, Written } from '@poy/bet-rules';
import { Button } from '@poy/ui';
import { DigitBoxes, Keypad, TabPanel, Tabs } from '@poy/ui/bet';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import entryStyles from '../../entry/entry.module.css';
import { OptionChips } from '../../entry/OptionChips.tsx';
import { usePhysicalKeys } from '../../entry/usePhysicalKeys.ts';
import { useAgainWords } from '../../lines/useAgainWords.ts';
import { maxListLines } from '../listLimits.ts';
import styles from '../numberLists.module.css';
import { PasteNumbers } from './PasteNumbers.tsx';
import { listTabs, useListEntry } from './useListEntry.ts';

interface ListEntryProps {
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
export function ListEntry({ lines, again, stake, onLines, onUndo }: ListEntryProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const entry = useListEntry({ lines, stake, onLines });
  const [pasting, setPasting] = useState(false);
  usePhysicalKeys({ onDigit: entry.type, onDelete: entry.erase });
  return (
    <div>
      <Tabs
        id="list-entry"
        label={t('bet.tabs')}
        items={listTabs.map((value) => ({ value, text: t(`bet.tab.${value}`) }))}
        value={entry.tab}
        onChange={entry.openTab}
      />
      <TabPanel tabs="list-entry" value={entry.tab} className={entryStyles.panel}>
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
        <ListSaid full={entry.full} ready={entry.ready} again={again} />
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
          {t('numberLists.paste')}
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

interface ListSaidProps {
  full: boolean;
  /** True while an option is on. */
  ready: boolean;
  again: CameAgain | null;
}

/**
 * The line under the digits: the list is full, an option is missing, or a number was there already.
 */
function ListSaid({ full, ready, again }: ListSaidProps) {
  const { t } = useTranslation('lotto');
  const againWords = useAgainWords();
  const text = () => {
    if (full) return t('numberLists.full', { max: maxListLines });
    return ready ? again && againWords(again) : t('bet.said.pickOption');
  };
  return (
    <p className={styles.said} role="status">
      {text()}
    </p>
  );
}
