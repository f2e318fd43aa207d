import { createRequire } from 'node:module';
import { realEnv } from '../realEnv.mjs';

const load = createRequire(createRequire(import.meta.url).resolve('jest-environment-node'));
const { ModernFakeTimers } = load('@jest/fake-timers');
const { ModuleMocker } = load('jest-mock');

/**
 * The process itself as the environment of a test file, without a vm context. What Jest and a test
 * change in it is taken back at the end of the file.
 */
export default class NativeEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config */
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = { console: globalThis.console, exit: process.exit };
    this.env = realEnv(globalThis);
  }

  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    this.env.restore();
    globalThis.console = this.before.console;
    process.exit = this.before.exit;
  }

  getVmContext = () => null;
}
