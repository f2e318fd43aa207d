import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { webgl } from './webgl.ts';

afterEach(() => void unstubAllGlobals());

it('asks the extension for the maker where the browser hides it', () => {
  installed();
  expect(webgl()).toEqual({
    vendor: 'ARM',
    renderer: 'Mali-G68',
    version: 'WebGL 2.0',
    shadingLanguage: 'WebGL GLSL ES 3.00',
    extHash: 'EXT_a,OES_b',
    webgl2: true,
  });
});

it('does not ask where the browser tells it at once, and cuts the extensions to 512 characters', () => {
  const asked: string[] = [];
  const context = {
    getExtension: (name: string) => void asked.push(name),
    getSupportedExtensions: () => Array.from({ length: 99 }, (_none, at) => `EXT_${at + 100}`),
    getParameter: (name: number) => ({ 0x1f00: 'Mozilla', 0x1f01: 'Radeon R9' })[name],
  };
  installed({
    OffscreenCanvas: class {
      getContext = (kind: string): unknown => (kind === 'webgl' ? context : null);
    },
  });
  expect(webgl()).toMatchObject({ vendor: 'Mozilla', renderer: 'Radeon R9', webgl2: false });
  expect(webgl()?.extHash).toHaveLength(512);
  expect(asked).not.toContain('WEBGL_debug_renderer_info');
  expect(asked).toContain('WEBGL_lose_context');
});

it('is null where WebGL is off', () => {
  installed({
    OffscreenCanvas: class {
      getContext = (): null => null;
    },
  });
  expect(webgl()).toBeNull();
});
