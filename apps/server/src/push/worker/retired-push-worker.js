// The worker that takes the other one back. A browser that fetches it anew removes the registration, and with
// it the subscription. The page goes on as it is, because no worker ever answered for it.
const worker = /** @type {any} */ (globalThis);
worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (/** @type {any} */ event) =>
  event.waitUntil(worker.registration.unregister()),
);
