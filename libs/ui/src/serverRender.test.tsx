/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { expect, test } from '@jest/globals';
import { stubGlobal } from '@poy/testing';

// The browser's objects are removed before the modules are read, so one that needs them while it
// loads fails here, too.
for (const name of ['window', 'document', 'navigator', 'localStorage']) stubGlobal(name, undefined);

const bet = await import('./bet.ts');
const ui = await import('./index.ts');

const link = <a href="/" />;
const nothing = () => {};

/**
 * Each component once, with the props it needs. The last test fails for a component that is missing
 * here.
 */
const everyone: Record<string, ReactElement> = {
  Avatar: <ui.Avatar text="S" src="/avatars/1.webp" size="lg" />,
  Badge: <ui.Badge tone="good">Won</ui.Badge>,
  Ball: <ui.Ball>7</ui.Ball>,
  BallRow: <ui.BallRow digits="081" label="0 8 1" />,
  BottomNav: (
    <ui.BottomNav label="Main" items={[{ key: 'a', text: 'A', icon: null, link, current: true }]} />
  ),
  Button: <ui.Button busy>Send</ui.Button>,
  Card: <ui.Card>Card</ui.Card>,
  ChoiceMenu: (
    <ui.ChoiceMenu
      label="Language"
      trigger={<b>EN</b>}
      choices={[{ key: 'en', text: 'English', selected: true }]}
      name="locale"
      action="/locale"
      onChoose={nothing}
    />
  ),
  Countdown: <ui.Countdown text="02:47" />,
  Dialog: <ui.Dialog open onClose={nothing} title="Title" closeLabel="Close" />,
  EmptyState: <ui.EmptyState icon={null} title="Empty" />,
  ErrorState: <ui.ErrorState title="Error" retryLabel="Again" onRetry={nothing} />,
  FailureNotice: <bet.FailureNotice>Wrong</bet.FailureNotice>,
  Field: <ui.Field label="Label">{(control) => <input {...control} />}</ui.Field>,
  FormPage: (
    <ui.FormPage>
      <p>Form</p>
    </ui.FormPage>
  ),
  Headline: <ui.Headline title="Title" />,
  Hero: <ui.Hero label="Balance" value="1" />,
  BankMark: <bet.BankMark code="SCB">SCB</bet.BankMark>,
  IconButton: <ui.IconButton label="Close" />,
  Layout: (
    <ui.Layout skipLabel="Skip" top={<nav />}>
      Page
    </ui.Layout>
  ),
  LinkButton: <ui.LinkButton link={link}>Go</ui.LinkButton>,
  ListPage: (
    <ui.ListPage>
      <p>List</p>
    </ui.ListPage>
  ),
  ListRow: <ui.ListRow title="Row" icon="1" link={link} />,
  LoadingOverlay: <ui.LoadingOverlay show text="Wait" />,
  Logo: <ui.Logo name="Poy" mark="P" />,
  MarketPicture: <ui.MarketPicture market="BET_YEEKEE_5" />,
  Menu: <ui.Menu label="Menu" trigger={<b>Open</b>} items={[]} />,
  Money: <ui.Money text="฿1.37" satang="accent" count />,
  Notice: <ui.Notice>Note</ui.Notice>,
  PageHead: <ui.PageHead title="Title" back={link} backLabel="Back" />,
  PasswordField: <ui.PasswordField label="Password" showLabel="Show" hideLabel="Hide" />,
  Pill: (
    <ui.Pill>
      <b>1</b>
    </ui.Pill>
  ),
  ProgressBar: <ui.ProgressBar state="running" label="Loading" />,
  SectionHead: <ui.SectionHead title="Title" more={link} moreText="More" />,
  Skeleton: <ui.Skeleton count={2} label="Loading" />,
  Snackbar: <ui.Snackbar text="Done" closeLabel="Close" onClose={nothing} />,
  Spinner: <ui.Spinner label="Loading" />,
  TaskPage: <ui.TaskPage side="Side">Task</ui.TaskPage>,
  TextField: <ui.TextField label="Label" error="Wrong" hint="Hint" />,
  Tile: <ui.Tile icon={null} text="Tile" link={link} />,
  TileGrid: <ui.TileGrid>Tiles</ui.TileGrid>,
  TopNav: <ui.TopNav label="Main" brand={link} items={[]} />,
  VisuallyHidden: <ui.VisuallyHidden>Heard</ui.VisuallyHidden>,
  Chip: <bet.Chip sub="× 2">Chip</bet.Chip>,
  ChipRow: <bet.ChipRow label="Row">Chips</bet.ChipRow>,
  ContactLinks: <ui.ContactLinks contacts={[{ href: 'tel:021234567', text: '02 123 4567' }]} />,
  CopyButton: <bet.CopyButton text="1" label="Copy" copiedLabel="Copied" refusedLabel="Refused" />,
  DigitBoxes: <bet.DigitBoxes label="Number" value="0" length={2} />,
  HeldPicture: <bet.HeldPicture file={new File([], 'a.png')} alt="Picture" words="Hold it" />,
  HelpLinks: <bet.HelpLinks title="Help" links={[{ key: 'how', text: 'How', link }]} />,
  Keypad: <bet.Keypad label="Pad" onDigit={nothing} onDelete={nothing} deleteLabel="Delete" />,
  LoadMore: <bet.LoadMore label="More" onMore={nothing} />,
  AmountField: <bet.AmountField label="Amount" written={5} onWritten={nothing} read={Number} />,
  AmountInput: (
    <bet.AmountInput aria-label="Amount" written={5} onWritten={nothing} read={Number} />
  ),
  Pager: <bet.Pager label="Pages" text="1" previousLabel="Back" nextLabel="On" />,
  Paper: <bet.Paper>Paper</bet.Paper>,
  PaperHead: <bet.PaperHead title="Title" />,
  PaperRow: <bet.PaperRow number="47" label="2 top" stake="20" onRemove={nothing} />,
  PaperRows: <bet.PaperRows>Rows</bet.PaperRows>,
  Pending: <bet.Pending label="Loading" failure={null} shape="row" />,
  PaperTotal: <bet.PaperTotal label="Sum" value="80" />,
  ProgressRing: <bet.ProgressRing value={0.5} text="1:00" label="Left" />,
  GoalBar: <bet.GoalBar value={1} goal={4} label="1 of 4" />,
  RefusedCopy: <bet.RefusedCopy text="1" words="Refused" />,
  SavingHint: <bet.SavingHint hint={{ text: 'Hold it', link: { href: '/?x=1', text: 'Out' } }} />,
  SearchField: <bet.SearchField label="Search" clearLabel="Clear" text="lao" onText={nothing} />,
  Sheet: <bet.Sheet open onClose={nothing} title="Title" closeLabel="Close" />,
  RingedBalls: <bet.RingedBalls digits="081" ringed={[1, 2]} label="0 8 1" />,
  Stamp: <bet.Stamp kind="won">Won</bet.Stamp>,
  TabPanel: (
    <bet.TabPanel tabs="t" value="a">
      Panel
    </bet.TabPanel>
  ),
  Tabs: (
    <bet.Tabs
      id="t"
      label="Tabs"
      items={[{ value: 'a', text: 'A' }]}
      value="a"
      onChange={nothing}
    />
  ),
  Switch: (
    <bet.Switch on onToggle={nothing}>
      On
    </bet.Switch>
  ),
  ToggleChip: (
    <bet.ToggleChip pressed onToggle={nothing}>
      Chip
    </bet.ToggleChip>
  ),
};

test('there is no browser here', () => {
  expect(typeof window).toBe('undefined');
  expect(typeof document).toBe('undefined');
});

test.each(Object.entries(everyone))(
  '%s renders without a browser and without a style attribute',
  (_, element) => {
    const html = renderToString(element);
    expect(html).not.toBe('');
    expect(html).not.toContain(' style=');
  },
);

test('no exported component was forgotten', () => {
  const exported = Object.keys({ ...ui, ...bet }).filter((name) => /^[A-Z]/.test(name));
  expect(Object.keys(everyone).sort()).toEqual(exported.sort());
});
