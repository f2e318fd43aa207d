/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { expect, test } from '@jest/globals';
import * as bet from './bet.ts';
import * as ui from './index.ts';
import { storiesByFolder } from './stories.ts';
import type { StoryWords } from './stories/Story.ts';

/** Each word is its own name. */
const words = new Proxy({}, { get: (_, name) => String(name) }) as StoryWords;

/** The page of stories itself stands in it, and a page has only one. */
const aroundThePage = ['Layout'];

const folders = Object.values(storiesByFolder);
const parts = Object.assign({}, ...folders) as (typeof folders)[number];

test('no exported component is without a story', () => {
  const exported = Object.keys({ ...ui, ...bet }).filter((name) => /^[A-Z]/.test(name));
  expect([...Object.keys(parts), ...aroundThePage].sort()).toEqual(exported.sort());
});

test('a part stands in one folder alone', () => {
  expect(folders.flatMap((stories) => Object.keys(stories))).toHaveLength(
    Object.keys(parts).length,
  );
});

test.each(Object.entries(parts))('each story of %s shows something', (name, states) => {
  expect(states).not.toEqual({});
  for (const draw of Object.values(states)) {
    const html = renderToString(draw(words));
    // A file has an address in a browser alone.
    if (name !== 'HeldPicture') expect(html).not.toBe('');
    expect(html).not.toContain(' style=');
  }
});
