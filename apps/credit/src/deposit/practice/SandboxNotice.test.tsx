import { demoSite } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openPage, testDeposit } from '../../testing/money.ts';
import { useCreditStatus } from '../creditStatus.ts';

const path = '/credit/deposit/normal';
const latest = '/poy-api/deposits.latest';

beforeEach(() => useCreditStatus.setState({ seenDeposit: null, awaitedDeposit: null }));

describe('play money', () => {
  test('a demo site says that nothing is transferred and where the bank is played', async () => {
    await openPage({ path, site: { ...demoSite, sandboxUrl: 'http://localhost:4201/bank' } });
    expect(await screen.findByRole('link', { name: 'Open the practice bank' })).toHaveAttribute(
      'href',
      'http://localhost:4201/bank?lang=en',
    );
  });

  test('an open request is filled in there', async () => {
    await openPage({
      path,
      site: { ...demoSite, sandboxUrl: 'http://localhost:4201/' },
      answers: { [latest]: testDeposit({ prepareAmount: 500.4 }) },
    });
    const bank = await screen.findByRole('link', { name: 'Open the practice bank' });
    expect(bank).toHaveAttribute(
      'href',
      'http://localhost:4201/?lang=en&toAccount=0123456789&amount=500.40',
    );
  });

  test('a wallet transfer is filled in at the wallet, with its reference', async () => {
    await openPage({
      path: '/credit/deposit/truemoney',
      site: { ...demoSite, sandboxUrl: 'http://localhost:4201/' },
      answers: {
        [latest]: testDeposit({ kind: 'truemoney', prepareAmount: 500, reference: '12345678' }),
      },
    });
    expect(await screen.findByRole('link', { name: 'Open the practice wallet' })).toHaveAttribute(
      'href',
      'http://localhost:4201/wallet?lang=en&toAccount=0123456789&amount=500.00&message=12345678',
    );
  });

  test('any other site says nothing of the kind', async () => {
    await openPage({
      path,
      site: { ...demoSite, demo: false, sandboxUrl: 'http://localhost:4201/bank' },
    });
    await screen.findByLabelText('Amount');
    expect(screen.queryByText(/play money/)).not.toBeInTheDocument();
  });
});
