import { testNow } from '@poy/host/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, jest, test } from '@jest/globals';
import { openPage, testTransaction } from '../testing/money.ts';

const path = '/credit/statement';
const all = '/poy-api/transactions.all';
const story = [testTransaction(3, { transactionType: 'BET_YEEKEE', amount: -20 })];

describe('a long statement', () => {
  const many = Array.from({ length: 50_000 }, (_, at) =>
    testTransaction(50_000 - at, { createdAt: testNow - at * 60_000, balance: 50_000 - at }),
  );

  test('has few of its 50,000 rows on the page, and says how many there are', async () => {
    await openPage({ path, answers: { [all]: { transactions: many, next: null } } });
    const table = () => document.querySelector('table');
    await waitFor(() => expect(table()).toHaveAttribute('aria-rowcount', '50000'), {
      timeout: 10_000,
    });
    expect(table()?.querySelectorAll('tr').length).toBeLessThan(300);
  }, 30_000);

  test('is saved with every page, as a file that runs nothing', async () => {
    const texts: Blob[] = [];
    stub(URL, 'createObjectURL', (blob: Blob) => {
      texts.push(blob);
      return 'blob:x';
    });
    stub(URL, 'revokeObjectURL', () => undefined);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { api } = await openPage({
      path,
      answers: {
        [all]: ({ body }) =>
          (body as { before?: number }).before === 3
            ? { transactions: [testTransaction(2, { amount: 111 })], next: null }
            : { transactions: [testTransaction(3, { amount: -222 })], next: 3 },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(texts).toHaveLength(1));
    const text = await readBlob(texts[0]);
    expect(text).toContain('"Deposit","",-222,500.37');
    expect(text).toContain(',111,');
    expect(api.calls.filter(({ body }) => (body as { limit?: number }).limit === 200)).toHaveLength(
      2,
    );
  });

  test('is printed whole, and leaves nothing on the page', async () => {
    const print = stub(window, 'print', () => undefined);
    await openPage({ path, answers: { [all]: { transactions: story, next: null } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    const sheet = document.querySelector('[data-print]');
    expect(sheet).toHaveTextContent('Yeekee slip');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(document.querySelector('[data-print]')).toBeNull());
  });
});

/** Puts a function in the place of one that the test browser lacks. */
function stub<T extends object>(on: T, name: string, made: (...given: never[]) => unknown) {
  const spy = jest.fn(made);
  Object.defineProperty(on, name, { configurable: true, writable: true, value: spy });
  return spy;
}

const readBlob = (blob: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });
