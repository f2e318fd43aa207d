import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import en from './locales/en.json' with { type: 'json' };

const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');
const script = [...page.matchAll(/<script>(.*?)<\/script>/gs)][1]?.[1] ?? '';

/** The requests of the script, and the answer to those that read a page. */
const asked: { to: string; body: unknown }[] = [];
let listeners: ((event: ErrorEvent) => void)[] = [];

const pageOf = (main: string): Document => new DOMParser().parseFromString(main, 'text/html');

class FakeRequest {
  response = pageOf(
    '<main><noscript><p role="note">Switch it on</p><p>Round 7</p></noscript></main>',
  );
  onload?: () => void;
  #to = '';
  open(_method: string, to: string): void {
    this.#to = to;
  }
  setRequestHeader(): void {}
  send(body?: string): void {
    asked.push({ to: this.#to, body: body === undefined ? null : JSON.parse(body) });
    this.onload?.();
  }
}

beforeEach(() => {
  asked.length = 0;
  listeners = [];
  const boot = {
    messages: { shell: en, host: { actions: { refresh: 'Refresh', back: 'Back', home: 'Home' } } },
  };
  document.body.innerHTML =
    '<main><h1>Lottery</h1><a href="/results">Results</a><noscript class="plain"></noscript>' +
    '<div data-shape="row"></div><form data-scripted=""></form></main>' +
    `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  stubGlobal('XMLHttpRequest', FakeRequest);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation(
      (_name: string, listener: unknown) => void listeners.push(listener as never),
    );
  new Function(script)();
});
afterEach(() => {
  unstubAllGlobals();
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
  window.earlyPress = undefined as never;
});

const told = () => document.querySelector('[role=alert]');
const texts = () => [...(told()?.querySelectorAll('h2, p') ?? [])].map((one) => one.textContent);

it('says that the program did not start, over the page of the server, which stays', () => {
  window.tellStart('start', 'TypeError: Promise.withResolvers is not a function');
  expect(texts()).toEqual([en.errors.startTitle, en.errors.startText]);
  expect(document.querySelector('main')?.firstElementChild).toBe(told());
  expect(document.querySelector('h1')?.textContent).toBe('Lottery');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/results');
});

it('offers to load the page anew, to go back and to go home', () => {
  const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
  window.tellStart('connection');
  const buttons = [...(told()?.querySelectorAll('button') ?? [])];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Refresh', 'Back', 'Home']);
  buttons[1]?.click();
  expect(back).toHaveBeenCalledTimes(1);
});

it('says it once, however much fails', () => {
  window.tellStart('start', 'Error: one');
  window.tellStart('connection');
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
});

it('says that a browser is too old where it lacks what every promised one has', () => {
  expect(window.tooOld).toBe(false);
  const kept = Object.getOwnPropertyDescriptor(Promise, 'allSettled') ?? {};
  Reflect.deleteProperty(Promise, 'allSettled');
  new Function(script)();
  Object.defineProperty(Promise, 'allSettled', kept);
  expect(window.tooOld).toBe(true);
  window.tellStart('start', 'TypeError: Promise.allSettled is not a function');
  expect(texts()).toEqual([en.errors.oldTitle, en.errors.oldText]);
});

it('says it too where the browser cannot read the program', () => {
  const [onError] = listeners;
  const filename = 'https://a.example/assets/shell/main.x.js';
  onError?.(new ErrorEvent('error', { message: 'SyntaxError: Unexpected token', filename }));
  expect(texts()[0]).toBe(en.errors.oldTitle);
});

it('says nothing about the error of a script that is not ours, or of a page that is awake', () => {
  const [onError] = listeners;
  const message = 'TypeError: x';
  onError?.(new ErrorEvent('error', { message, filename: 'chrome-extension://a/main.js' }));
  window.earlyPress = null;
  onError?.(
    new ErrorEvent('error', { message, filename: 'https://a.example/assets/shell/main.x.js' }),
  );
  expect(told()).toBeNull();
});

it('shows what the page has for who runs no script, without telling to switch it on', () => {
  window.tellStart('start', 'Error: x');
  expect(document.querySelector('div.plain')?.textContent).toBe('Round 7');
  expect(document.querySelector<HTMLElement>('[data-shape]')?.hidden).toBe(true);
  expect(document.querySelector<HTMLElement>('[data-scripted]')?.hidden).toBe(true);
});

it('tells the server why, without the secret of the address, and no lost connection', () => {
  history.replaceState(null, '', `/poy/shared/${'0123456789abcdef'.repeat(2)}`);
  window.tellStart('start', `TypeError: ${'x'.repeat(900)}`);
  const report = asked.find(({ to }) => to === '/api/remotes.failed')?.body;
  expect(report).toEqual({
    remote: 'shell',
    cause: `start: TypeError: ${'x'.repeat(482)}`,
    path: '/poy',
  });
  document.getElementById('not-started')?.remove();
  asked.length = 0;
  window.tellStart('connection');
  expect(texts()[0]).toBe(en.errors.connectionTitle);
  expect(asked.map(({ to }) => to)).toEqual([location.href]);
});
