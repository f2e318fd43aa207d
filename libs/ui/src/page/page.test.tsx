import { render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { Card } from '../cards/Card.tsx';
import { Tile } from '../cards/Tile.tsx';
import { Pill } from '../frame/Pill.tsx';
import { Headline } from './Headline.tsx';
import { Hero } from './Hero.tsx';
import { PageHead } from './PageHead.tsx';
import { SectionHead } from './SectionHead.tsx';

test('a page has one h1 and its arrow has a name', () => {
  render(
    <PageHead
      title="Yeekee 42"
      sub="Closes 16:30"
      back={<a href="/lotto" />}
      backLabel="Back"
      right="02:47"
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Yeekee 42' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/lotto');
});

test('a section has an h2 and a way to the rest', () => {
  render(
    <SectionHead title="Closing soon" id="soon" more={<a href="/lotto" />} moreText="See all" />,
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveAttribute('id', 'soon');
  expect(screen.getByRole('link', { name: 'See all' })).toBeVisible();
});

test('head, hero, tile, pill and card show what they are given', () => {
  render(
    <>
      <Headline title="The right number" text="Paid at once" badge={<p>Check it</p>} />
      <Hero label="Balance" value="฿12,480.50">
        <button type="button">Deposit</button>
      </Hero>
      <Tile icon={<svg />} text="Lottery" link={<a href="/lotto" />} />
      <Pill link={<a href="/credit" />}>
        <b>฿1.00</b>
      </Pill>
      <Card as="article">Card</Card>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'The right number' })).toBeVisible();
  expect(screen.getByText('฿12,480.50')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lottery' })).toBeVisible();
  expect(screen.getByRole('link', { name: '฿1.00' })).toHaveAttribute('href', '/credit');
  expect(screen.getByRole('article')).toHaveTextContent('Card');
});
