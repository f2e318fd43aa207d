import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useRepeatKey } from './useRepeatKey.ts';

const repeatKey = () => renderHook(() => useRepeatKey());

/** Asks for something as the callers do: the key is let go when the answer has come. */
async function ask(
  { keyFor, letGo }: ReturnType<typeof useRepeatKey>,
  content: unknown,
  answer: Promise<unknown>,
): Promise<string> {
  const key = keyFor(content);
  await answer.then(letGo, () => undefined);
  return key;
}

const lost = () => Promise.reject(new Error('NETWORK'));
const refused = () => Promise.reject(new Error('RATE_LIMITED'));
const answered = () => Promise.resolve();

describe('the key is kept', () => {
  it.each([
    ['a repeat after an answer that was lost', lost],
    ['a repeat after a refusal', refused],
  ])('for %s', async (_name, answer) => {
    const { current } = repeatKey().result;
    const first = await ask(current, { amount: 500 }, answer());
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ask(current, { amount: 500 }, answered())).toBe(first);
  });

  it('where a repeat of a lost try is refused, so that nothing happens twice', async () => {
    const { current } = repeatKey().result;
    const first = await ask(current, { amount: 500 }, lost());
    await ask(current, { amount: 500 }, refused());
    expect(await ask(current, { amount: 500 }, answered())).toBe(first);
  });

  it('for two presses of one frame', () => {
    const { keyFor } = repeatKey().result.current;
    expect(keyFor(500)).toBe(keyFor(500));
  });

  it('while the page is drawn anew', () => {
    const { result, rerender } = repeatKey();
    const first = result.current.keyFor('hello');
    rerender();
    expect(result.current.keyFor('hello')).toBe(first);
  });

  it('for equal content in another object', () => {
    const { keyFor } = repeatKey().result.current;
    const body = { userName: 'demo01', amount: 5, reason: 'paid twice' };
    expect(keyFor({ ...body })).toBe(keyFor(body));
  });

  it('after the answer, until a form that does not let it go has left the page', () => {
    const { result, unmount } = repeatKey();
    const first = result.current.keyFor([7, 500]);
    expect(result.current.keyFor([7, 500])).toBe(first);
    unmount();
    expect(repeatKey().result.current.keyFor([7, 500])).not.toBe(first);
  });
});

describe('the key is another one', () => {
  it.each([
    ['another amount', { bankId: 7, amount: 500 }, { bankId: 7, amount: 50 }],
    ['another account', { bankId: 7, amount: 500 }, { bankId: 8, amount: 500 }],
    ['no account', { bankId: 7, amount: 500 }, { bankId: undefined, amount: 500 }],
    ['parts that join to the same text', ['014', '12'], ['0141', '2']],
    ['a number in place of its text', '500', 500],
  ])('for %s', (_name, content, other) => {
    const { keyFor } = repeatKey().result.current;
    expect(keyFor(other)).not.toBe(keyFor(content));
  });

  it('for the first content again, after another one', () => {
    const { keyFor } = repeatKey().result.current;
    const first = keyFor(500);
    keyFor(5_000);
    expect(keyFor(500)).not.toBe(first);
  });

  it('for the same content, once it was let go', async () => {
    const { current } = repeatKey().result;
    const first = await ask(current, { amount: 500 }, answered());
    expect(await ask(current, { amount: 500 }, answered())).not.toBe(first);
  });

  it('in another form', () => {
    const { keyFor } = repeatKey().result.current;
    expect(repeatKey().result.current.keyFor(500)).not.toBe(keyFor(500));
  });
});
