import abstract from '@jest/environment-jsdom-abstract';
import { keepCompiledCode } from './pages/codeCache.mjs';
import { takeErrorsOfNode } from './errorsOfNode.mjs';
import { jsdomWithFewStyles } from './pages/pageStyles.mjs';
import { realEnv } from './realEnv.mjs';

// The types describe the CommonJS file. The import here loads the ES module, whose default export
// is the class itself.
const JsdomEnvironment = /** @type {typeof abstract.default} */ (/** @type {unknown} */ (abstract));

const jsdom = jsdomWithFewStyles();
keepCompiledCode();

/**
 * The names that jsdom does not have, or has in a form that Node's own `fetch` does not take.
 * Node's own values replace them.
 */
const fromNode = /** @type {const} */ ([
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'MessagePort',
  'structuredClone',
  'crypto',
  'Uint8Array',
  'ArrayBuffer',
  'setImmediate',
  'clearImmediate',
]);

/** A page in jsdom, with Node's own network, streams and signals. */
export default class extends JsdomEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    const { projectConfig } = config;
    const options = { url: 'http://localhost:3000', ...projectConfig.testEnvironmentOptions };
    super(
      { ...config, projectConfig: { ...projectConfig, testEnvironmentOptions: options } },
      context,
      jsdom,
    );
    takeSignalsOfNode(this.global);
    /** @type {MessageChannel[]} */
    this.channels = [];
    this.global.MessageChannel = notedIn(this.channels);
    for (const name of fromNode)
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        writable: true,
        configurable: true,
      });
  }

  /** @override */
  async setup() {
    await super.setup();
    takeErrorsOfNode(this.global);
    this.env = realEnv(this.global);
  }

  /** @override */
  async teardown() {
    this.env?.restore();
    // A closed page closes its channels as well. An open channel of Node would keep the process
    // alive.
    for (const { port1 } of this.channels ?? []) port1.close();
    await super.teardown();
  }
}

/** @param {MessageChannel[]} channels Where each new channel is noted. */
function notedIn(channels) {
  return class extends MessageChannel {
    constructor() {
      super();
      channels.push(this);
    }
  };
}

/**
 * Lets `addEventListener` of the page accept a signal of Node, because jsdom accepts only its own
 * signals and Node's `fetch` only those of Node.
 * @param {typeof globalThis} window
 */
function takeSignalsOfNode({
  EventTarget,
  AbortController: PageController,
  AbortSignal: PageSignal,
}) {
  const { addEventListener } = EventTarget.prototype;
  /** @type {typeof addEventListener} */
  EventTarget.prototype.addEventListener = function listen(type, callback, options) {
    const signal = typeof options === 'object' ? options?.signal : undefined;
    if (!signal || signal instanceof PageSignal)
      return addEventListener.call(this, type, callback, options);
    const controller = new PageController();
    if (/** @type {AbortSignal} */ (signal).aborted) controller.abort();
    /** @type {AbortSignal} */ (signal).addEventListener('abort', () => controller.abort(), {
      once: true,
    });
    return addEventListener.call(this, type, callback, {
      .../** @type {object} */ (options),
      signal: controller.signal,
    });
  };
}
