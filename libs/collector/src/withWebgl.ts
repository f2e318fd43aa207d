import { canvas } from './canvas.ts';

/** A WebGL context, of either version. */
export type Gl = WebGLRenderingContext | WebGL2RenderingContext;

/** Reads something from a WebGL context and gives the context back at once: a browser has few of them. Null where WebGL is off. */
export function withWebgl<T>(read: (gl: Gl) => T): T | null {
  const sheet = canvas();
  const gl = sheet.getContext('webgl2') ?? sheet.getContext('webgl');
  const found = gl && read(gl);
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return found;
}
