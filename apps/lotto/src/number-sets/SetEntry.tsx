import {
  helpersOffered,
  type CameAgain,
  type Draft,
  type Merged,
  type Written,
} from '@poy/bet-rules';
import { Button } from '@poy/ui';
import { ChipRow, DigitBoxes, Keypad, TabPanel, Tabs, ToggleChip } from '@poy/ui/bet';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import betStyles from '../bet/bet.module.css';
import { useAgainWords } from '../bet/useAgainWords.ts';
import { usePhysicalKeys } from '../bet/usePhysicalKeys.ts';
import entryStyles from '../numberEntry.module.css';
import styles from './numberSets.module.css';
import { PasteNumbers } from './PasteNumbers.tsx';
import { maxSetLines, setTabs, useSetEntry } from './useSetEntry.ts';

interface SetEntryProps {
  lines: Draft;
  /** What came in last and was there already. */
  again: CameAgain | null;
  /** What stands in the box of the stake for all. */
  stake: Written;
  onLines: (merged: Merged) => void;
  onUndo: () => void;
}

/** Options, helpers and the keypad, as on a round's page, without multipliers; and a list to paste. */
export function SetEntry({ lines, again, stake, onLines, onUndo }: SetEntryProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const entry = useSetEntry({ lines, stake, onLines });
  const againWords = useAgainWords();
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
        <ChipRow label={t('bet.options')}>
          {entry.options.map((option) => (
            <ToggleChip
              key={option}
              pressed={entry.picked.includes(option)}
              onToggle={() => entry.toggle(option)}
            >
              {t(`host:options.${option}`)}
            </ToggleChip>
          ))}
        </ChipRow>
        {helpersOffered(entry.length).length > 0 && (
          <ChipRow label={t('bet.helpers')} className={betStyles.helpers}>
            {helpersOffered(entry.length).map((helper) => (
              <ToggleChip
                key={helper}
                pressed={entry.picked.includes(helper)}
                onToggle={() => entry.toggle(helper)}
              >
                {t(`host:options.${helper}`)}
              </ToggleChip>
            ))}
          </ChipRow>
        )}
        <DigitBoxes
          className={entryStyles.boxes}
          value={entry.digits}
          length={entry.wanted}
          label={t('bet.typed')}
        />
        <p className={styles.said} role="status">
          {entry.full
            ? t('numberSets.full', { max: maxSetLines })
            : !entry.ready
              ? t('bet.said.pickOption')
              : again && againWords(again)}
        </p>
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
