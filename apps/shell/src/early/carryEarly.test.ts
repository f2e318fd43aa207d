import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { carryEarly } from './carryEarly.ts';
import { rememberPainted } from './rememberPainted.ts';

const html = `
  <form>
    <input name="word" value="first">
    <input type="password" name="password">
    <textarea name="text"></textarea>
    <select name="bank"><option value="">-</option><option>KBANK</option><option>SCB</option></select>
    <input type="checkbox" name="news" value="a"><input type="checkbox" name="news" value="b" checked>
    <input type="radio" name="way" value="qr" checked><input type="radio" name="way" value="fast">
    <input type="hidden" name="agentId" value="2">
    <input hidden name="secret" value="s">
    <input name="again"><input name="again">
  </form>
  <button type="button">Menu</button><button type="button">Close</button>`;

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
});
afterEach(() => document.body.replaceChildren());

const all = (name: string) => [...root.querySelectorAll<HTMLInputElement>(`[name=${name}]`)];
const values = () => ({
  ...Object.fromEntries(
    ['word', 'password', 'text', 'bank', 'agentId', 'secret'].map((name) => [
      name,
      all(name)[0]?.value,
    ]),
  ),
  again: all('again').map(({ value }) => value),
  news: all('news').map(({ checked }) => checked),
  way: all('way').map(({ checked }) => checked),
});
const untouched = {
  word: 'first',
  password: '',
  text: '',
  bank: '',
  agentId: '2',
  secret: 's',
  again: ['', ''],
  news: [false, true],
  way: [true, false],
};

function fill(): void {
  const texts = {
    word: 'second',
    password: 'p',
    text: 't',
    bank: 'SCB',
    agentId: '3',
    secret: 'x',
  };
  for (const [name, text] of Object.entries(texts)) {
    const [field] = all(name);
    if (field) field.value = text;
  }
  const [, again] = all('again');
  if (again) again.value = '2';
  for (const name of ['news', 'way']) for (const box of all(name)) box.checked = !box.checked;
}
/** Plays React that throws the page away and paints it anew. */
const paintAnew = () => void (root.innerHTML = html);

it('carries texts, choices and ticks, each to its own place, and never what is hidden', () => {
  const painted = rememberPainted(root);
  const told: string[] = [];
  root.addEventListener('input', ({ target }) => told.push((target as HTMLInputElement).name));
  fill();
  paintAnew();
  carryEarly(root, painted);
  expect(values()).toEqual({
    word: 'second',
    password: 'p',
    text: 't',
    bank: 'SCB',
    agentId: '2',
    secret: 's',
    again: ['', '2'],
    news: [true, false],
    way: [false, true],
  });
  expect(told).toEqual(expect.arrayContaining(['word', 'password', 'text', 'bank']));
});

it('leaves a page as it is that was not thrown away, and one in which nothing was typed', () => {
  const painted = rememberPainted(root);
  fill();
  const typed = values();
  carryEarly(root, painted);
  expect(values()).toEqual(typed);
  paintAnew();
  const fresh = rememberPainted(root);
  paintAnew();
  carryEarly(root, fresh);
  expect(values()).toEqual(untouched);
});

it('does not write over what was typed into the new page', () => {
  const painted = rememberPainted(root);
  fill();
  paintAnew();
  const [word] = all('word');
  if (word) word.value = 'third';
  carryEarly(root, painted);
  expect(values()).toMatchObject({ word: 'third', password: 'p' });
});

it('presses the button anew that was pressed early, once, and no other', () => {
  const painted = rememberPainted(root);
  painted.pressed = root.querySelector('button');
  paintAnew();
  const pressed = jest.fn();
  root.addEventListener('click', ({ target }) => pressed((target as HTMLElement).textContent));
  carryEarly(root, painted);
  carryEarly(root, painted);
  expect(pressed.mock.calls).toEqual([['Menu']]);
});
