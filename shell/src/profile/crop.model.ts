/** Which part of a picture is chosen: how near, and where the middle of the square is, each from 0 to 1. */
export interface Crop {
  /** 1: the largest square that fits; 3: a third of its side. */
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 3;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The square in pixels of the picture; it never leaves the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / within(zoom, 1, MAX_ZOOM);
  return { left: within(x, 0, 1) * (width - side), top: within(y, 0, 1) * (height - side), side };
}

/** The crop after the picture was pulled by so many pixels of a frame; the picture follows the pointer. */
export function pulled(size: Size, crop: Crop, by: { x: number; y: number }, frame: number): Crop {
  const { side } = squareOf(size, crop);
  const scale = side / frame;
  const move = (at: number, pixels: number, room: number) => (room > 0 ? within(at - (pixels * scale) / room, 0, 1) : at);
  return { zoom: crop.zoom, x: move(crop.x, by.x, size.width - side), y: move(crop.y, by.y, size.height - side) };
}
