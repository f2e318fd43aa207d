export { sealChains, sealHeads, sealHolds, verifySeals } from './seals.ts';
