import { render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { PageHead } from '../page/PageHead.tsx';
import { FormPage } from './FormPage.tsx';
import { HelpLinks } from './HelpLinks.tsx';
import { ListPage } from './ListPage.tsx';
import { TaskPage } from './TaskPage.tsx';

const head = <PageHead title="Deposit" sub="In a minute" />;
const content = <p>Content</p>;

test.each([
  ['list', <ListPage head={head}>{content}</ListPage>],
  ['task', <TaskPage head={head}>{content}</TaskPage>],
  ['form', <FormPage head={head}>{content}</FormPage>],
])('a page says that it is a %s, and its head comes before its content', (name, page) => {
  const { container } = render(page);
  const template = container.firstElementChild;
  expect(template).toHaveAttribute('data-template', name);
  expect(template).toHaveTextContent(/^DepositIn a minute\s*Content$/);
  expect(screen.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
});

test('the side column is a named aside, and only where there is something in it', () => {
  const { rerender } = render(
    <TaskPage side="Slip" sideLabel="Your slip" sideOnPhone="hidden">
      Page
    </TaskPage>,
  );
  expect(screen.getByRole('complementary', { name: 'Your slip' })).toHaveAttribute(
    'data-on-phone',
    'hidden',
  );
  rerender(<TaskPage>Page</TaskPage>);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('help is links under a title', () => {
  render(
    <HelpLinks
      title="Help"
      links={[
        { key: 'how', text: 'How to play', link: <a href="/how-to" /> },
        { key: 'call', text: 'Call us', link: <a href="tel:021234567" /> },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Help' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/how-to',
    'tel:021234567',
  ]);
});
