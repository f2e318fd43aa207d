/** No address of a device is longer, in characters. */
export const pushAddressMax = 4_096;
/** A member has messages on at most so many devices; the one that was added first makes room. */
export const pushMost = 10;
/** The path of the one service worker. It never changes, because a browser keeps it by this name. */
export const pushWorkerPath = '/push-worker.js';
/** The name under which a browser keeps the address of its own subscription, with the member whose it is. */
export const pushKept = 'poy-push';
