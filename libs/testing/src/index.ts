export { cases } from './cases.ts';
export { expectNamed } from './expectNamed.ts';
export { fail } from './fail.ts';
export { importsSettled } from './importsSettled.ts';
export { onlyFake } from './onlyFake.ts';
export { poll, waitFor, type Patience } from './poll.ts';
export { stubEnv, stubGlobal, unstubAllEnvs, unstubAllGlobals } from './stubs.ts';
export { freshName } from './freshName.ts';
