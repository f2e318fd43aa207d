import { render, screen, within } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { BottomNav } from './BottomNav.tsx';
import { Layout } from './Layout.tsx';
import { TopNav } from './TopNav.tsx';

const items = [
  { key: 'home', text: 'Home', link: <a href="/main" />, current: true },
  { key: 'lotto', text: 'Lottery', link: <a href="/lotto" /> },
];

test('the top bar holds brand, ways and the right side, and marks where one is', () => {
  render(
    <TopNav label="Main" brand={<a href="/">Poy</a>} items={items}>
      <button type="button">Account</button>
    </TopNav>,
  );
  expect(screen.getByRole('link', { name: 'Poy' })).toBeVisible();
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Home');
  expect(nav.getByRole('link', { name: 'Lottery' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('button', { name: 'Account' })).toBeVisible();
});

test('a link that knows by itself where it is keeps its own mark', () => {
  render(
    <BottomNav
      label="Main"
      items={[{ key: 'a', text: 'A', icon: <svg />, link: <a href="/a" aria-current="page" /> }]}
    />,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('A');
});

test('the first link leads over the bars to the page', () => {
  render(
    <Layout
      skipLabel="To the page"
      notice={<p>Play money</p>}
      top={<nav />}
      bottom={<BottomNav label="Main" items={[]} />}
      footer="Footer"
    >
      Page
    </Layout>,
  );
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#main');
  expect(within(screen.getByRole('banner')).getByRole('navigation')).toBeVisible();
  expect(screen.getByRole('banner')).toHaveTextContent('Play money');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('main')).toHaveTextContent('Page');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Footer');
});
