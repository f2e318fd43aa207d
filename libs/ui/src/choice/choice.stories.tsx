import { Chip, ChipRow, Switch, TabPanel, Tabs, ToggleChip } from '@poy/ui/bet';
import { Held } from '../stories/Held.tsx';
import { Together } from '../stories/Together.tsx';
import type { Stories, StoryWords } from '../stories/Story.ts';

const tabsOf = ({ option, otherOption, market }: StoryWords) => [
  { value: 'one', text: option },
  { value: 'two', text: otherOption },
  { value: 'three', text: market },
];

/** What is chosen among a few. */
export const choiceStories: Stories = {
  Chip: {
    usual: () => <Chip>100</Chip>,
    chosen: () => <Chip aria-pressed>100</Chip>,
    disabled: () => <Chip disabled>100</Chip>,
  },
  ToggleChip: {
    filter: ({ won }) => (
      <Held<boolean> from>
        {(on, hold) => (
          <ToggleChip pressed={on} onToggle={hold}>
            {won}
          </ToggleChip>
        )}
      </Held>
    ),
    bet: ({ option }) => (
      <Held<boolean> from>
        {(on, hold) => (
          <ToggleChip bet pressed={on} onToggle={hold} sub="× 90">
            {option}
          </ToggleChip>
        )}
      </Held>
    ),
    off: ({ otherOption }) => (
      <Held from={false}>
        {(on, hold) => (
          <ToggleChip bet pressed={on} onToggle={hold} sub="× 90">
            {otherOption}
          </ToggleChip>
        )}
      </Held>
    ),
  },
  Switch: {
    on: ({ balance }) => (
      <Held<boolean> from>
        {(on, hold) => (
          <Switch on={on} onToggle={hold}>
            {balance}
          </Switch>
        )}
      </Held>
    ),
    row: ({ balance }) => (
      <Held from={false}>
        {(on, hold) => (
          <Switch row on={on} onToggle={hold}>
            {balance}
          </Switch>
        )}
      </Held>
    ),
    disabled: ({ balance }) => (
      <Switch disabled on={false} onToggle={() => {}}>
        {balance}
      </Switch>
    ),
  },
  ChipRow: {
    amounts: ({ balance }) => (
      <Held from={20}>
        {(amount, hold) => (
          <ChipRow label={balance}>
            {[5, 10, 20, 50, 100, 500].map((one) => (
              <Chip key={one} aria-pressed={one === amount} onClick={() => hold(one)}>
                {one}
              </Chip>
            ))}
          </ChipRow>
        )}
      </Held>
    ),
  },
  Tabs: {
    usual: (words) => (
      <Held from="one">
        {(value, hold) => (
          <Tabs id="tabs" label={words.lotto} items={tabsOf(words)} value={value} onChange={hold} />
        )}
      </Held>
    ),
  },
  TabPanel: {
    usual: (words) => (
      <Held from="two">
        {(value, hold) => (
          <Together>
            <Tabs
              id="panel"
              label={words.lotto}
              items={tabsOf(words)}
              value={value}
              onChange={hold}
            />
            <TabPanel tabs="panel" value={value}>
              <p>{words.text}</p>
            </TabPanel>
          </Together>
        )}
      </Held>
    ),
  },
};
