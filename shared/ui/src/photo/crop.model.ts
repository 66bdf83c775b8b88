/** Which part of a picture is chosen: how near, and where the middle of the part is, each from 0 to 1. */
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
 * What a photo is cut to: width by height, how wide it is kept (px), and whether it will be shown as a
 * circle.
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

/** The part that is chosen; it never leaves the picture. */
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
 * The crop after the picture was pulled by so many pixels of a frame that is `frame` wide; the picture
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
