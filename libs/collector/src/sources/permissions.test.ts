import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { permissions } from './permissions.ts';

afterEach(() => void unstubAllGlobals());

it('tells the state of ten permissions, null for one that the browser does not know', async () => {
  const query = async ({ name }: { name: string }): Promise<object> => {
    if (name === 'midi') throw new TypeError('unknown');
    return { state: name === 'camera' ? 'denied' : 'prompt' };
  };
  installed({ 'navigator.permissions': { query } });
  const states = await permissions();
  expect(Object.keys(states)).toEqual([
    'geolocation',
    'notifications',
    'camera',
    'microphone',
    'clipboard-read',
    'clipboard-write',
    'midi',
    'background-sync',
    'push',
    'idle-detection',
  ]);
  expect(states).toMatchObject({ camera: 'denied', midi: null, push: 'prompt' });
});

it('throws where the browser has none to ask, so that a worker leaves them to the page', async () => {
  installed({ 'navigator.permissions': undefined });
  await expect(permissions()).rejects.toThrow();
});

it('waits for none that hangs', async () => {
  const query = ({ name }: { name: string }): Promise<object> =>
    name === 'push' ? new Promise(() => {}) : Promise.resolve({ state: 'granted' });
  installed({ 'navigator.permissions': { query } });
  expect(await permissions()).toMatchObject({ push: null, midi: 'granted' });
});
