import { num } from '../browser/plainValues.ts';
import { withWebgl } from '../browser/withWebgl.ts';

export interface WebglParams {
  /** The largest texture, in pixels. */
  maxTex: number | null;
  /** The largest render buffer, in pixels. */
  maxRB: number | null;
  /** The number of vertex attributes. */
  maxVA: number | null;
  /** The number of texture units of all shaders together. */
  maxTC: number | null;
}

const MAX_TEXTURE_SIZE = 0x0d33;
const MAX_RENDERBUFFER_SIZE = 0x84e8;
const MAX_VERTEX_ATTRIBS = 0x8869;
const MAX_COMBINED_TEXTURE_IMAGE_UNITS = 0x8b4d;

/** Returns the limits of the graphics unit. */
export function webglParams(): WebglParams | null {
  return withWebgl(num, (parameter) => ({
    maxTex: parameter(MAX_TEXTURE_SIZE),
    maxRB: parameter(MAX_RENDERBUFFER_SIZE),
    maxVA: parameter(MAX_VERTEX_ATTRIBS),
    maxTC: parameter(MAX_COMBINED_TEXTURE_IMAGE_UNITS),
  }));
}
