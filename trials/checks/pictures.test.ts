import { describe, expect, it } from '@jest/globals';
import { banks } from '@poy/contract/banks';
import { readFileSync } from 'node:fs';
import { markets } from '../../apps/server/src/lottery/rounds/markets/markets.ts';

const picture = (name: string): string =>
  readFileSync(new URL(`../../libs/ui/src/pictures/${name}`, import.meta.url), 'utf8');

/** Returns what stands in the first brackets of each place that fits. */
const named = (text: string, place: RegExp): string[] =>
  [...text.matchAll(place)].map(([, name = '']) => name);

describe('the pictures of libs/ui', () => {
  it('have a view for every market of a new installation', () => {
    const views = named(picture('markets.svg'), /<view id="(\w+)"/g);
    const codes = markets.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(20);
    expect(views.toSorted()).toEqual(codes.toSorted());
  });

  it('have a colour for every bank at which members have accounts', () => {
    const marks = named(picture('BankMark.module.css'), /data-code='(\w+)'/g);
    expect(marks).toEqual(expect.arrayContaining(banks.map(({ code }) => code)));
  });
});
