import { browser } from './browser/browser.ts';
import { collect } from './collect.ts';
import { collectAndSend } from './sending/collectAndSend.ts';
import { getCid } from './visitor/getCid.ts';
import { getVid } from './visitor/getVid.ts';
import { necessaryEvent } from './event/necessaryEvent.ts';
import { setOwnAddress } from './ownAddress.ts';
import { version } from './version.ts';
import { serveWorker } from './worker/serveWorker.ts';

declare global {
  var PoyCollector: object;
}

// The same file is the page's script and its worker. So there is one address to serve, and the
// worker's copy comes from the browser's cache.
if (browser.document) {
  setOwnAddress(document.currentScript);
  browser.PoyCollector = { version, collect, collectAndSend, getCid, getVid, necessaryEvent };
} else void serveWorker(postMessage);
