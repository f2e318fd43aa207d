import { canvas } from './canvas.ts';

/** A WebGL context, of either version. */
export type Gl = WebGLRenderingContext | WebGL2RenderingContext;

/**
 * Reads something from a WebGL context and gives the context back at once, because a browser has
 * few of them. `parameter` reads a parameter of one kind by its number. Returns null where WebGL is
 * off.
 */
export function withWebgl<Value, T>(
  kind: (value: unknown) => Value,
  read: (parameter: (name: number) => Value, gl: Gl) => T,
): T | null {
  const sheet = canvas();
  const gl = sheet.getContext('webgl2') ?? sheet.getContext('webgl');
  const found = gl && read((name) => kind(gl.getParameter(name)), gl);
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return found;
}
