import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { TabPanel, Tabs } from './Tabs.tsx';

const items = [
  { value: 'three', text: '3 digits' },
  { value: 'two', text: '2 digits' },
  { value: 'run', text: 'Run' },
];

function Modes() {
  const [value, setValue] = useState('two');
  return (
    <>
      <Tabs id="modes" label="Mode" items={items} value={value} onChange={setValue} />
      <TabPanel tabs="modes" value={value}>
        {value}
      </TabPanel>
    </>
  );
}

test('one tab is chosen, reached by Tab, and names its panel', async () => {
  render(<Modes />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('2 digits');
  expect(screen.getByRole('tabpanel', { name: '2 digits' })).toHaveTextContent('two');
});

test.each([
  ['{ArrowRight}', 'Run'],
  ['{ArrowLeft}', '3 digits'],
  ['{ArrowRight}{ArrowRight}', '3 digits'],
  ['{Home}', '3 digits'],
  ['{End}', 'Run'],
])('%s moves choice and focus to %s', async (keys, name) => {
  render(<Modes />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name })).toHaveFocus();
});

test('a press chooses', async () => {
  render(<Modes />);
  await userEvent.click(screen.getByRole('tab', { name: 'Run' }));
  expect(screen.getByRole('tabpanel', { name: 'Run' })).toHaveTextContent('run');
});
