import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { findChromium, needTestBrowser } from './chromium.mjs';

const { CHROMIUM_PATH, POY_FULL } = process.env;

/** Sets a variable, or takes it away. */
function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(process.env, name);
  else process.env[name] = value;
}

beforeEach(() => {
  setVariable('CHROMIUM_PATH', undefined);
  setVariable('POY_FULL', undefined);
});

afterEach(() => {
  setVariable('CHROMIUM_PATH', CHROMIUM_PATH);
  setVariable('POY_FULL', POY_FULL);
});

describe('findChromium', () => {
  it('takes the one of CHROMIUM_PATH', async () => {
    setVariable('CHROMIUM_PATH', process.execPath);
    expect(await findChromium()).toBe(process.execPath);
  });

  it('refuses a CHROMIUM_PATH that leads nowhere', async () => {
    setVariable('CHROMIUM_PATH', '/nowhere/chromium');
    await expect(findChromium()).rejects.toThrow('/nowhere/chromium, which does not exist');
  });

  it('passes over the headless shell where a whole one is wanted', async () => {
    const shell = '/usr/bin/chromium-headless-shell';
    setVariable('CHROMIUM_PATH', shell);
    expect(await findChromium({ whole: true })).not.toBe(shell);
  });
});

describe('needTestBrowser', () => {
  /** The ways to a browser, on a system that has a shell or none. */
  const waysOf = (shell?: string) => ({
    needChromium: jest.fn(() => Promise.resolve('/usr/bin/chromium')),
    needShell: jest.fn(() => shell),
  });

  /** Returns the browser that is taken, and what is said of it. */
  async function taken(ways: ReturnType<typeof waysOf>): Promise<{ path: string; said: string }> {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const path = await needTestBrowser(ways);
    return { path, said: write.mock.calls.map(([words]) => String(words)).join('') };
  }

  it('is the headless shell, and says so', async () => {
    const { path, said } = await taken(waysOf('/usr/bin/chromium-headless-shell'));
    expect(path).toBe('/usr/bin/chromium-headless-shell');
    expect(said).toContain('/usr/bin/chromium-headless-shell');
  });

  it('is the whole Chromium where there is no shell', async () => {
    const { path, said } = await taken(waysOf());
    expect(path).toBe('/usr/bin/chromium');
    expect(said).toContain('/usr/bin/chromium.');
  });

  it.each([
    ['POY_FULL', '1'],
    ['CHROMIUM_PATH', process.execPath],
  ])('neither looks for nor installs a shell with %s', async (name, value) => {
    setVariable(name, value);
    const ways = waysOf('/usr/bin/chromium-headless-shell');
    expect((await taken(ways)).path).toBe('/usr/bin/chromium');
    expect(ways.needShell).not.toHaveBeenCalled();
  });
});
