/**
 * Settles in a later task. Work that is cut by it leaves the browser time to answer a touch, and to
 * paint, in between. Browser only.
 */
export const pause = (): Promise<void> => new Promise((done) => setTimeout(done));
