import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ChipRow, ToggleChip } from './Chip.tsx';
import { Tabs } from './Tabs.tsx';
import { useChosenInSight } from './useChosenInSight.ts';

const rowWidth = 300;
const partWidth = 100;

/** Gives each row its width, and each part in it a place after those before it. */
function placeParts(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const parts = this.matches('nav, [role=tablist], [role=group]') ? [] : siblings(this);
    const row = this.parentElement;
    const left = parts.length ? parts.indexOf(this) * partWidth - (row?.scrollLeft ?? 0) : 0;
    return { left, right: left + (parts.length ? partWidth : rowWidth) } as DOMRect;
  });
}
const siblings = (part: Element): Element[] => [...(part.parentElement?.children ?? [])];

beforeEach(placeParts);

function Row({ chosen, count = 8 }: { chosen: number; count?: number }) {
  const row = useChosenInSight<HTMLElement>(`${chosen} of ${count}`);
  return (
    <nav ref={row}>
      {Array.from({ length: count }, (_, index) => (
        <a key={index} href="/" aria-current={index === chosen ? 'true' : undefined}>
          {index}
        </a>
      ))}
    </nav>
  );
}
const scrolled = (role: string) => screen.getByRole(role).scrollLeft;

it('opens a row where what an address has chosen is in its middle', () => {
  render(<Row chosen={5} />);
  expect(scrolled('navigation')).toBe(400);
});

it('leaves a row alone whose chosen part is in sight', () => {
  render(<Row chosen={2} />);
  expect(scrolled('navigation')).toBe(0);
});

it('follows a choice that is made elsewhere, back and forth', () => {
  const { rerender } = render(<Row chosen={0} />);
  rerender(<Row chosen={7} />);
  expect(scrolled('navigation')).toBe(600);
  rerender(<Row chosen={1} />);
  expect(scrolled('navigation')).toBe(0);
});

it('waits for the parts of a row that come later', () => {
  const { rerender } = render(<Row chosen={5} count={1} />);
  expect(scrolled('navigation')).toBe(0);
  rerender(<Row chosen={5} />);
  expect(scrolled('navigation')).toBe(400);
});

it('brings the chosen tab into sight', () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((value) => ({ value, text: value }));
  render(<Tabs id="kinds" label="Kinds" items={items} value="e" onChange={() => {}} />);
  expect(scrolled('tablist')).toBe(300);
});

it('brings a pressed chip into sight when the row comes, and leaves the row to the finger then', () => {
  const chips = (pressed: string) => (
    <ChipRow label="Options">
      {['a', 'b', 'c', 'd', 'e'].map((name) => (
        <ToggleChip key={name} pressed={pressed.includes(name)} onToggle={() => {}}>
          {name}
        </ToggleChip>
      ))}
    </ChipRow>
  );
  const { rerender } = render(chips('de'));
  expect(scrolled('group')).toBe(200);
  rerender(chips('a'));
  expect(scrolled('group')).toBe(200);
});
