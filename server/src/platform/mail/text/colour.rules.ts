const DARK = '#000000';
const LIGHT = '#ffffff';
/** The luminance at which black and white have equal contrast, by WCAG. */
const MIDDLE = 0.179;

/** Converts one channel of sRGB, 0 to 255, to linear light. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Black or white, whichever is easier to read. At least 4.5:1 on any colour. @param colour `#RRGGBB`. */
export function textColourOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE ? DARK : LIGHT;
}
