import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { summary } from './summary.ts';

afterEach(() => void unstubAllGlobals());

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const hinted = (hints: object): object => ({ getHighEntropyValues: async () => hints });

it('takes version and model from the hints', async () => {
  installed({ 'navigator.userAgentData': hinted({ platformVersion: '15.0.0', model: 'Pixel 9' }) });
  expect(await summary()).toMatchObject({
    osName: 'Android',
    osVersion: '15.0.0',
    deviceName: 'Pixel 9',
    deviceClass: 'mobile',
  });
});

it('tells Windows 11 from 10', async () => {
  installed({
    'navigator.userAgent': windows,
    'navigator.userAgentData': hinted({ platformVersion: '15.0.0', model: '' }),
  });
  expect(await summary()).toMatchObject({ osName: 'Windows', osVersion: '11', deviceName: null });
  installed({
    'navigator.userAgent': windows,
    'navigator.userAgentData': hinted({ platformVersion: '10.0.0', model: '' }),
  });
  expect(await summary()).toMatchObject({ osVersion: '10.0' });
});

it('does with the string alone where there are no hints, or empty ones', async () => {
  installed({ 'navigator.userAgentData': undefined });
  expect(await summary()).toMatchObject({
    osName: 'Android',
    osVersion: '14',
    deviceName: 'SM-A546E',
  });
  installed({ 'navigator.userAgentData': hinted({ platformVersion: '', model: '' }) });
  expect(await summary()).toMatchObject({ osVersion: '14', deviceName: 'SM-A546E' });
});
