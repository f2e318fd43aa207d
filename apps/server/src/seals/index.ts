export {
  sealChains,
  sealHeads,
  sealHolds,
  verifySeals,
  type BrokenSeal,
  type SealHead,
} from './seals.ts';
