import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { summaryOfUserAgent } from './summaryOfUserAgent.ts';

afterEach(() => void unstubAllGlobals());

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `(Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Windows',
    '10.0',
    'Chrome',
    '141.0.0.0',
    'desktop',
    null,
  ],
  [
    `(Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1.2`,
    'Windows',
    '10.0',
    'Edge',
    '141.0.1.2',
    'desktop',
    null,
  ],
  [
    `(X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    'Linux',
    null,
    'Opera',
    '124.0.0.0',
    'desktop',
    null,
  ],
  [
    '(X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Linux',
    null,
    'Firefox',
    '143.0',
    'desktop',
    null,
  ],
  [
    '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
    'macOS',
    '10.15.7',
    'Safari',
    '18.3',
    'desktop',
    'Macintosh',
  ],
  [
    '(iPhone; CPU iPhone OS 18_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/18.3 Mobile/15E148 Safari/604.1',
    'iOS',
    '18.3.1',
    'Safari',
    '18.3',
    'mobile',
    'iPhone',
  ],
  [
    '(iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Mobile/15E148 Safari Line/14.9.0',
    'iOS',
    '17.5',
    'LINE',
    '14.9.0',
    'mobile',
    'iPhone',
  ],
  [
    '(iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1',
    'iOS',
    '16.7',
    'Chrome',
    '125.0.6422.80',
    'tablet',
    'iPad',
  ],
  [
    `(Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Android',
    '10',
    'Chrome',
    '141.0.0.0',
    'mobile',
    null,
  ],
  [
    `(Linux; Android 13; SM-X200 Build/TP1A) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    'Android',
    '13',
    'SamsungBrowser',
    '28.0',
    'tablet',
    'SM-X200',
  ],
  [
    `(X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'ChromeOS',
    null,
    'Chrome',
    '141.0.0.0',
    'desktop',
    null,
  ],
] as const)(
  'reads %s',
  (agent, osName, osVersion, browserName, browserVersion, deviceClass, deviceName) => {
    installed({ 'navigator.userAgent': `Mozilla/5.0 ${agent}`, 'navigator.maxTouchPoints': 0 });
    expect(summaryOfUserAgent()).toEqual({
      osName,
      osVersion,
      browserName,
      browserVersion,
      deviceClass,
      deviceName,
    });
  },
);

it('knows an iPad that calls itself a Mac by its touch screen', () => {
  const agent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
    'Version/18.3 Safari/605.1.15';
  installed({ 'navigator.userAgent': agent, 'navigator.maxTouchPoints': 5 });
  expect(summaryOfUserAgent()).toMatchObject({
    osName: 'iOS',
    osVersion: null,
    browserName: 'Safari',
    deviceClass: 'tablet',
    deviceName: 'iPad',
  });
});

it('says what it cannot know with null', () => {
  installed({ 'navigator.userAgent': 'curl/8.5' });
  expect(summaryOfUserAgent()).toEqual({
    osName: null,
    osVersion: null,
    browserName: null,
    browserVersion: null,
    deviceClass: 'desktop',
    deviceName: null,
  });
});
