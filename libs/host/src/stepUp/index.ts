// Few pages ask who somebody is, so what they need of it is built into them.
export { usePasskeyProof, useProofWays } from './usePasskeyProof.ts';
