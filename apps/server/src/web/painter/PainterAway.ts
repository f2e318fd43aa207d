/** Nobody paints: the process of the painter has ended, hangs, or does not start. */
export class PainterAway extends Error {
  override name = 'PainterAway';
}
