import { reason } from '../../operatorApp.ts';
import type { OperatorSteps } from './operatorSteps.ts';

/** Releases of remotes on other hosts. */
export function releaseCases({ reads, does }: OperatorSteps) {
  return {
    '/api/operators.releases.list': reads('operator3'),
    '/api/operators.releases.record': does('operator3', () => ({
      body: {
        remote: 'lotto',
        manifest: 'https://cdn.example/lotto/mf-manifest.json',
        release: { entry: `remoteEntry.${'a'.repeat(43)}.js`, first: [] },
        reason,
      },
    })),
  };
}
