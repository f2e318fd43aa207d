/** The size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a square is cut out of a picture. */
export interface Crop {
  /** From 1, where the square is as large as the picture allows, to `mostZoom`. */
  readonly zoom: number;
  /** The place of the square from the left edge (0) to the right one (1). */
  readonly x: number;
  /** The place of the square from the upper edge (0) to the lower one (1). */
  readonly y: number;
}

export const mostZoom = 4;
/** The middle of a picture, as large as it is. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const within = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** Returns the square of a picture that a crop shows, in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/**
 * Returns the crop after its picture was moved. The picture follows the finger, so that the square
 * moves the other way, and stops at the edges.
 * @param by the way of the finger, in shares of the side of the shown square
 */
export function moved(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  const step = (place: number, length: number, share: number): number =>
    length > side ? within(0, place - (share * side) / (length - side), 1) : place;
  return { ...crop, x: step(crop.x, size.width, by.x), y: step(crop.y, size.height, by.y) };
}
