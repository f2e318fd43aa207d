import type { Send } from './callPoy.ts';
import { faultNames, faults, type Fault, type FaultName, type FaultTools } from './faults.ts';
import type { Step } from './Step.ts';

/** The switches of the faults, and what those that are on do together. */
export interface Switches {
  /** Turns a fault on or off. @returns whether there is such a fault */
  toggle(name: string | null): boolean;
  isOn(name: FaultName): boolean;
  /** Returns a way to send in which the faults take part. */
  send(plain: Send, tools: FaultTools): Send;
  plan(groups: readonly Step[][], tools: FaultTools): Step[][];
  /** Returns the time by the provider's clock. */
  now(): number;
  answers(): boolean;
}

/** Returns switches that are all off. */
export function createSwitches(): Switches {
  const on = new Set<FaultName>();
  const active = (): Fault[] =>
    faultNames.filter((name) => on.has(name)).map((name) => faults[name]);
  return {
    toggle(asked) {
      const name = faultNames.find((one) => one === asked);
      if (name && !on.delete(name)) on.add(name);
      return name !== undefined;
    },
    isOn: (name) => on.has(name),
    send: (plain, tools) =>
      active().reduce<Send>(
        (next, { send }) => (send ? (message) => send(message, next, tools) : next),
        plain,
      ),
    plan: (groups, tools) =>
      active().reduce<Step[][]>(
        (planned, { plan }) => (plan ? plan(planned, tools) : planned),
        [...groups],
      ),
    now: () => active().reduce((ms, { clock }) => (clock ? clock(ms) : ms), Date.now()),
    answers: () => active().every(({ answers }) => answers?.() ?? true),
  };
}
