import { TestEnvironment } from 'jest-environment-node';
import { takeErrorsOfNode } from './errorsOfNode.mjs';
import { realEnv } from './realEnv.mjs';

/** Plain Node. */
export default class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    takeErrorsOfNode(this.global);
    this.env = realEnv(this.global);
  }

  /** @override */
  async teardown() {
    this.env?.restore();
    await super.teardown();
  }
}
