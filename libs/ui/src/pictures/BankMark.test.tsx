import { render } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { BankMark } from './BankMark.tsx';

const markOf = (container: HTMLElement) => container.querySelector('span');

test('is known by its code in letters of either case, and is not spoken', () => {
  const { container } = render(<BankMark code="truemoney">T</BankMark>);
  expect(markOf(container)).toHaveAttribute('data-code', 'TRUEMONEY');
  expect(markOf(container)).toHaveAttribute('aria-hidden', 'true');
  expect(markOf(container)).toHaveAttribute('translate', 'no');
});

test('writes four letters smaller than three', () => {
  const { container, rerender } = render(<BankMark code="SCB">SCB</BankMark>);
  expect(markOf(container)).not.toHaveAttribute('data-long');
  rerender(<BankMark code="BAAC">BAAC</BankMark>);
  expect(markOf(container)).toHaveAttribute('data-long');
});

test('takes an icon for a channel without letters', () => {
  const { container } = render(
    <BankMark code="PROMPTPAY" size={36}>
      <svg />
    </BankMark>,
  );
  expect(container.querySelector('[data-size="36"] svg')).toBeInTheDocument();
});
