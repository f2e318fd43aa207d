import { expect, it } from '@jest/globals';
import { deviceOf } from './deviceOf.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webKit}`;
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${android} Chrome/148.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile`, 'Samsung Internet', 'Android'],
  [`${android} Version/4.0 Chrome/148.0.0.0 Mobile Safari/537.36 Line/15.1/IAB`, 'LINE', 'Android'],
  [`${iPhone} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  [`${iPhone} CriOS/148.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/540.0]`, 'Facebook', 'iOS'],
  [iPhone.replace('iPhone;', 'iPad;').replace('iPhone ', ''), null, 'iPadOS'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/148.0 Edg/148.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox', 'Linux'],
  [`${mac} Version/26.0 Safari/605.1.15`, 'Safari', 'macOS'],
  ['', null, null],
  ['<script>alert(1)</script> a Chromebook of mine', null, null],
])('reads %j', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
