import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { MarketPicture } from './MarketPicture.tsx';

const file = readFileSync(join(import.meta.dirname, 'markets.svg'), 'utf8');
const drawings = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;

/** Returns the place of each drawing, from the top of the file. */
const places = [...drawings.querySelectorAll(':scope > g')].map((drawing) =>
  Number(/^translate\(0 (\d+)\)$/.exec(drawing.getAttribute('transform') ?? '')?.[1] ?? 0),
);
const views = [...drawings.querySelectorAll('view')].map((view) => ({
  market: view.id,
  box: view.getAttribute('viewBox'),
}));

test('is not spoken, and has its size before the file has come', () => {
  const { container } = render(<MarketPicture market="BET_YEEKEE_5" size={64} />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/markets.svg#BET_YEEKEE_5');
  expect(picture).toHaveAttribute('alt', '');
  expect(picture).toHaveAttribute('width', '64');
  expect(picture).toHaveAttribute('height', '64');
});

describe('the file of drawings', () => {
  test('is small enough to come with the first page', () => {
    expect(Buffer.byteLength(file)).toBeLessThan(30_000);
  });

  test('shows the plain ticket for a market without a view', () => {
    expect(drawings.getAttribute('viewBox')).toBe('0 0 64 64');
    expect(places[0]).toBe(0);
    expect(views.map(({ box }) => box)).not.toContain('0 0 64 64');
  });

  test('has one view for each market, on one of its drawings', () => {
    expect(new Set(views.map(({ market }) => market)).size).toBe(views.length);
    for (const { box } of views) expect(places.map((place) => `0 ${place} 64 64`)).toContain(box);
  });

  test('has no drawing that no market shows', () => {
    const shown = new Set(views.map(({ box }) => box));
    expect(places.slice(1).filter((place) => !shown.has(`0 ${place} 64 64`))).toEqual([]);
  });

  test('keeps its drawings apart, so that none shows at the edge of another', () => {
    const gaps = places.slice(1).map((place, nth) => place - (places[nth] ?? 0));
    expect(gaps.every((gap) => gap >= 80)).toBe(true);
  });

  test('asks for nothing outside of itself', () => {
    const ids = new Set([...drawings.querySelectorAll('[id]')].map(({ id }) => id));
    const asked = [...file.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, to = '']) => to);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((to) => !(to.startsWith('#') && ids.has(to.slice(1))))).toEqual([]);
  });
});
