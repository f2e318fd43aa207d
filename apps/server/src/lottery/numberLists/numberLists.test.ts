import { randomUUID } from 'node:crypto';
import { numberListLine, saveNumberListBody, type NumberListLine } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppError } from '../../http/appError.ts';
import { codeOf } from '../../testing/codeOf.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { numberListsOf, oneNumberList } from './numberLists.ts';
import { deleteNumberList, saveNumberList, type ListToSave } from './saveNumberList.ts';

let database: TestDb;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.drop());

const line = (number: string, price: number | null = 5): NumberListLine => ({
  option: number.length === 3 ? 'teng_bon_3' : 'teng_lang_2',
  number,
  price,
});
const save = (member: string, list: Partial<ListToSave> = {}) =>
  saveNumberList(database.db, member, { name: 'โชคดี', lines: [line('42')], ...list });

describe('a number list', () => {
  it('is kept as it was written, with and without stakes, for its member only', async () => {
    const member = randomUUID();
    const lines = [line('42', 20), line('42', null), line('123', 1_000_000)];
    const saved = await save(member, { lines });
    expect(saved).toMatchObject({
      name: 'โชคดี',
      version: 1,
      lineCount: 3,
      stake: 1_000_020,
      firstNumbers: ['42', '123'],
      lines,
    });
    expect(await oneNumberList(database.db, member, saved.setId)).toEqual(saved);
    await expect(oneNumberList(database.db, randomUUID(), saved.setId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await numberListsOf(database.db, randomUUID())).toEqual([]);
  });

  it('is listed without its lines, the one changed last first', async () => {
    const member = randomUUID();
    const first = await save(member, { name: 'a' });
    await save(member, { name: 'b' });
    await save(member, { ...first, lines: [line('11')] });
    const [top, ...rest] = await numberListsOf(database.db, member);
    expect(top).toEqual({
      setId: first.setId,
      name: 'a',
      version: 2,
      lineCount: 1,
      stake: 5,
      firstNumbers: ['11'],
      updatedAt: top?.updatedAt,
    });
    expect(rest.map(({ name }) => name)).toEqual(['b']);
  });

  it('is not overwritten by a tab that saw an older version', async () => {
    const member = randomUUID();
    const seen = await save(member);
    await save(member, { ...seen, name: 'first tab' });
    await expect(save(member, { ...seen, name: 'second tab' })).rejects.toMatchObject({
      code: 'NUMBER_SET_CHANGED',
    });
    await expect(deleteNumberList(database.db, member, seen)).rejects.toMatchObject({
      code: 'NUMBER_SET_CHANGED',
    });
    expect(await oneNumberList(database.db, member, seen.setId)).toMatchObject({
      name: 'first tab',
      version: 2,
    });
  });

  it('of two tabs saving at once, takes one', async () => {
    const member = randomUUID();
    const seen = await save(member);
    const answers = await Promise.all(
      ['x', 'y', 'z'].map((name) => save(member, { ...seen, name }).then(() => 'ok', codeOf)),
    );
    expect(answers.toSorted()).toEqual(['NUMBER_SET_CHANGED', 'NUMBER_SET_CHANGED', 'ok']);
  });

  it('has a name of its own; the same list saved again is that list', async () => {
    const member = randomUUID();
    const one = await save(member);
    const other = await save(member, { name: 'other' });
    expect((await save(member)).setId).toBe(one.setId);
    expect(await save(member, { setId: one.setId, version: 1 })).toEqual(one);
    await expect(save(member, { lines: [line('43')] })).rejects.toMatchObject({
      code: 'NUMBER_SET_NAME_TAKEN',
    });
    await expect(save(member, { ...other, name: 'โชคดี' })).rejects.toMatchObject({
      code: 'NUMBER_SET_NAME_TAKEN',
    });
    expect(await save(randomUUID())).toMatchObject({ version: 1 });
  });

  it('is one of a hundred at most, also when two are saved at once', async () => {
    const member = randomUUID();
    for (let n = 0; n < 99; n += 1) await save(member, { name: `list ${n}` });
    const answers = await Promise.all(
      [save(member, { name: 'a' }), save(member, { name: 'b' })].map((saving) =>
        saving.then(
          () => 'ok',
          (error: AppError) => [error.code, error.details],
        ),
      ),
    );
    expect(answers.toSorted()).toEqual([['NUMBER_SETS_FULL', { max: 100 }], 'ok']);
    expect(await numberListsOf(database.db, member)).toHaveLength(100);
  });

  it('is gone once deleted, and deleting it again is no error; saving it then is', async () => {
    const member = randomUUID();
    const list = await save(member);
    await deleteNumberList(database.db, randomUUID(), list);
    await deleteNumberList(database.db, member, list);
    await deleteNumberList(database.db, member, list);
    expect(await numberListsOf(database.db, member)).toEqual([]);
    await expect(save(member, list)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the form of a number list', () => {
  const asked = (more: object) =>
    saveNumberListBody.safeParse({ name: ' หวย\u0E32 ', lines: [line('42')], ...more });

  it.each([
    ['no name', { name: '  ' }],
    ['a name of 41 letters', { name: 'x'.repeat(41) }],
    ['a control character', { name: 'a\u0007b' }],
    ['no lines', { lines: [] }],
    ['501 lines', { lines: Array.from({ length: 501 }, () => line('42')) }],
    ['a list without the version that was seen', { setId: 1 }],
    ['a version of no list', { version: 1 }],
    [
      'a number too long for its option',
      { lines: [{ option: 'teng_bon_2', number: '123', price: 1 }] },
    ],
    ['a stake with satang', { lines: [line('42', 1.5)] }],
  ])('not %s', (_what, more) => expect(asked(more).success).toBe(false));

  it('a line break in a pasted name is read as a space', () => {
    expect(asked({ name: 'a\nb' }).data?.name).toBe('a b');
  });

  it('a name is saved without the blanks around it', () => {
    expect(asked({}).data?.name).toBe('หวยา');
    expect(numberListLine.safeParse(line('42', null)).success).toBe(true);
  });
});
