export { createSealing } from './createSealing.ts';
export { sealChains, sealHead, sealHeads, sealHolds, verifySeals } from './seals.ts';
export type { SealHead } from './seals.ts';
export { startSealWatch } from './startSealWatch.ts';
