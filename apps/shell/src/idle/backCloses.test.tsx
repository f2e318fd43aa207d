import { Button } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectNamed } from '@poy/testing';
import { expect, it } from '@jest/globals';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { backCloses } from './backCloses.ts';

/** A page with a sheet; one that `keeps` it open stands for a purchase under way. */
function Page({ keeps }: { keeps: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Buy</Button>
      <Sheet open={open} onClose={() => setOpen(keeps)} title="Confirm" closeLabel="Close" />
    </>
  );
}

function openPage(keeps = false) {
  const router = createMemoryRouter(
    [
      { path: '/lotto', element: <p>Lottery</p> },
      { path: '/bet', element: <Page keeps={keeps} /> },
    ],
    { initialEntries: ['/lotto', '/bet'] },
  );
  backCloses(router);
  render(<RouterProvider router={router} />);
  const back = () => act(() => router.navigate(-1));
  return { back, address: () => router.state.location.pathname };
}

it('has Back close a sheet and stay on the page, and leave it the next time', async () => {
  const { back, address } = openPage();
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
    expectNamed(
      await screen.findByRole('dialog', { name: 'Confirm' }),
      `time ${times}`,
    ).toBeVisible();
    await back();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/bet');
  }
  await back();
  expect(address()).toBe('/lotto');
});

it('stays on the page also where the sheet is kept open', async () => {
  const { back, address } = openPage(true);
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  await back();
  expect(address()).toBe('/bet');
  expect(await screen.findByRole('dialog', { name: 'Confirm' })).toBeVisible();
});
