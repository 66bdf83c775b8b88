/** The chosen part of a picture: its zoom, and the position of its middle, each from 0 to 1. */
export interface Crop {
  /** 1: the largest part that fits; 3: a third of its sides. */
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * The format of a photo: width by height, the stored width (px), and whether it will be shown as a circle.
 */
export interface PhotoShape {
  aspect: number;
  keptWidth: number;
  isRound: boolean;
}

/** Part of a picture, in its pixels. */
export interface Part extends Size {
  left: number;
  top: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 3;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The chosen part; it never leaves the picture. */
export function partOf(size: Size, { zoom, x, y }: Crop, aspect: number): Part {
  const width = Math.min(size.width, size.height * aspect) / within(zoom, 1, MAX_ZOOM);
  const height = width / aspect;
  return {
    left: within(x, 0, 1) * (size.width - width),
    top: within(y, 0, 1) * (size.height - height),
    width,
    height,
  };
}

/**
 * The crop after dragging the picture by this many pixels of a frame that is `frame` wide; the picture
 * follows the pointer.
 */
export function pulled(
  size: Size,
  crop: Crop,
  by: { x: number; y: number },
  { frame, aspect }: { frame: number; aspect: number },
): Crop {
  const { width, height } = partOf(size, crop, aspect);
  const scale = width / frame;
  const move = (at: number, pixels: number, room: number) =>
    room > 0 ? within(at - (pixels * scale) / room, 0, 1) : at;
  return {
    zoom: crop.zoom,
    x: move(crop.x, by.x, size.width - width),
    y: move(crop.y, by.y, size.height - height),
  };
}
