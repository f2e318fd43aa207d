import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { stitchGzip, stitchPlain, stretchOf } from './stitched.ts';

const long = 'ผลหวย <b>123</b> '.repeat(5_000);

describe('stretches that are stitched', () => {
  it.each([
    ['nothing', []],
    ['one stretch', [stretchOf(long)]],
    ['a short text', ['เงิน']],
    ['an empty text between', [stretchOf(long), '', stretchOf('')]],
    ['texts between', ['a', stretchOf(long), '฿1,234.50', stretchOf(`${long}!`), 'demo01']],
    ['a text that needs more than one block', [stretchOf('x'), long, stretchOf('y')]],
  ])('are read as what they are: %s', async (_name, made) => {
    const parts = await Promise.all(made.map((part) => Promise.resolve(part)));
    const text = parts.map((part) => (typeof part === 'string' ? part : part.plain)).join('');
    expect(gunzipSync(stitchGzip(parts)).toString()).toBe(text);
    expect(stitchPlain(parts).toString()).toBe(text);
  });

  it('are about as short as the whole would be', async () => {
    const parts = [await stretchOf(long), 'demo01', await stretchOf('<p>'.repeat(1_000))];
    const whole = gzipSync(stitchPlain(parts), { level: 9 });
    expect(stitchGzip(parts).length).toBeLessThan(whole.length + 100);
  });
});
