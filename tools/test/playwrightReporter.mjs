import { noteRunning } from './running.mjs';

/** Notes the tests that Playwright runs. */
export default class {
  notes = noteRunning();

  /** @param {import('@playwright/test/reporter').TestCase} test */
  onTestBegin(test) {
    this.notes.begin(test.id, test.titlePath().filter(Boolean).join(' › '));
  }

  /** @param {import('@playwright/test/reporter').TestCase} test */
  onTestEnd(test) {
    this.notes.end(test.id);
  }

  printsToStdio() {
    return false;
  }
}
