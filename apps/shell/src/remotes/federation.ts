import {
  init,
  loadRemote,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as apiClient from '@poy/api-client';
import * as host from '@poy/host';
import * as ui from '@poy/ui';
import i18next from 'i18next';
import * as i18nextExports from 'i18next';
import React from 'react';
import ReactDOM from 'react-dom';
import jsxRuntime from 'react/jsx-runtime';
import * as zustand from 'zustand';
import { loadScript } from '../loadScript.ts';
import { forgetFailures } from './forgetFailures.ts';
import * as reactI18next from './shared/reactI18next.ts';
import * as reactQuery from './shared/reactQuery.ts';
import * as reactRouter from './shared/reactRouter.ts';

/**
 * The modules that exist once in the page. Two copies of one would mean two routers, two sessions
 * or two React trees.
 */
const shared = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router': reactRouter,
  zustand,
  i18next: { ...i18nextExports, default: i18next },
  'react-i18next': reactI18next,
  '@tanstack/react-query': reactQuery,
  '@poy/ui': ui,
  '@poy/host': host,
  '@poy/api-client': apiClient,
};

// Remotes are built without the core of the runtime and take it from here, so that it is fetched
// once.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** Loads a remote's entry, which must have the content that its name promises. */
const loadEntry: NonNullable<ModuleFederationRuntimePlugin['loadEntry']> = async ({
  remoteInfo: { entry, entryGlobalName },
}) => {
  await loadScript(entry);
  const container: unknown = Reflect.get(globalThis, entryGlobalName);
  if (!container) throw new Error(`${entry} is no entry of a remote`);
  return container as Awaited<ReturnType<typeof loadEntry>>;
};

/**
 * The federation runtime with the modules that this shell lends to remotes. It is fetched only when
 * a remote is needed, so that the shell's own pages do not carry it. A remote built for another
 * major version of a shared module fails to load and is shown with a retry.
 */
init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [{ name: 'entries', loadEntry }],
  shared: Object.fromEntries(
    Object.entries(shared).map(([name, module]) => {
      const version = SHARED_VERSIONS[name] ?? '0.0.0';
      return [
        name,
        {
          version,
          lib: () => module,
          shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
        },
      ];
    }),
  ),
});

export { forgetFailures, loadRemote, registerRemotes };
