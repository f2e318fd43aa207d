import { text } from '../browser/plainValues.ts';
import { withWebgl } from '../browser/withWebgl.ts';

export interface Webgl {
  vendor: string | null;
  renderer: string | null;
  version: string | null;
  shadingLanguage: string | null;
  /** The names of the extensions, sorted and joined, cut to 512 characters. */
  extHash: string;
  webgl2: boolean;
}

const VENDOR = 0x1f00;
const RENDERER = 0x1f01;
const VERSION = 0x1f02;
const SHADING_LANGUAGE_VERSION = 0x8b8c;
const UNMASKED_VENDOR = 0x9245;
const UNMASKED_RENDERER = 0x9246;

/** Returns the maker, the model and the abilities of the graphics unit. */
export function webgl(): Webgl | null {
  return withWebgl(text, (parameter, gl) => {
    // Browsers that hide the maker say WebKit. Others name it at once, and would print a warning at
    // the use of the extension.
    const hidden =
      /^WebKit/.test(parameter(RENDERER) ?? '') && gl.getExtension('WEBGL_debug_renderer_info');
    return {
      vendor: parameter(hidden ? UNMASKED_VENDOR : VENDOR),
      renderer: parameter(hidden ? UNMASKED_RENDERER : RENDERER),
      version: parameter(VERSION),
      shadingLanguage: parameter(SHADING_LANGUAGE_VERSION),
      extHash: gl.getSupportedExtensions()!.sort().join().slice(0, 512),
      webgl2: 'drawBuffers' in gl,
    };
  });
}
