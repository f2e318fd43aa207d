import { expect, it } from '@jest/globals';
import { inAppBrowser, type InApp } from './inAppBrowser.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile';

const rows: [InApp | null, string][] = [
  ['line', `${iPhone} Mobile/15E148 Safari Line/14.6.0`],
  ['line', `${android} ${chrome} Safari/537.36 Line/14.6.1/IAB`],
  ['line', `${iPhone} Mobile/15E148 Safari Line/14.6.0 LIFF`],
  [
    'facebook',
    `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/459.0.0.31.109;FBBV/588461512;FBDV/iPhone14,5;FBMD/iPhone]`,
  ],
  ['facebook', `${android} ${chrome} Safari/537.36 [FB_IAB/FB4A;FBAV/461.0.0.32.84;]`],
  ['messenger', `${iPhone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/453.0.0.33.109;FBBV/59]`],
  ['messenger', `${android} ${chrome} Safari/537.36 [FB_IAB/Orca-Android;FBAV/456.0.0.52.109;]`],
  ['instagram', `${iPhone} Mobile/15E148 Instagram 329.0.0.19.94 (iPhone14,5; iOS 17_4; th_TH)`],
  ['instagram', `${android} ${chrome} Safari/537.36 Instagram 329.0.0.36.93 Android (34/14)`],
  [
    'tiktok',
    `${iPhone} Mobile/15E148 musical_ly_34.3.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`,
  ],
  ['tiktok', `${android} ${chrome} Safari/537.36 trill_340305 JsSdk/1.0 BytedanceWebview/d8a21c6`],
  ['other', `${iPhone} Mobile/15E148 MicroMessenger/8.0.48(0x1800302d) NetType/WIFI Language/en`],
  ['other', `${iPhone} Mobile/15E148 Twitter for iPhone/10.35`],
  ['other', `${android} ${chrome} Safari/537.36`],
  [null, `${iPhone} Version/17.4 Mobile/15E148 Safari/604.1`],
  [null, `${iPhone} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`],
  // A page on the home screen of an iPhone does not call itself Safari, either.
  [null, `${iPhone} Mobile/15E148`],
  [
    null,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
  ],
  [null, 'Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0'],
  [
    null,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36',
  ],
  [null, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/124.0.0.0 Offline/1.0'],
  [null, ''],
];

it.each(rows)('finds %s in %s', (app, userAgent) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});
