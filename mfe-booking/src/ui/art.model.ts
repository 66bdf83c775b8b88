/** Shape of a generated picture: its gradient, curves and circle. */
export interface ArtShape {
  /** Direction of the gradient, in degrees. */
  angle: number;
  /** Rotation of the brand's hue, in degrees, so that the pictures of one studio differ but match. */
  turn: number;
  circle: { x: number; y: number; radius: number };
  /** Filled curves as SVG paths, back to front, in a box of 400 by 240. */
  curves: string[];
}

const CURVES = 4;

/** 32-bit FNV-1a hash, so that a name has the same picture everywhere. */
const hashOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

/** Generator of pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
};

/** The picture of a name. Pure: the same on every visit and device. */
export function artOf(name: string): ArtShape {
  const next = numbersFrom(hashOf(name));
  const between = (from: number, to: number): number => Math.round(from + next() * (to - from));
  const curve = (index: number): string => {
    const top = 96 + index * 36;
    return `M0 ${between(top, top + 30)}C${between(70, 140)} ${between(top - 66, top - 10)} ${between(190, 280)} ${between(top + 14, top + 66)} 400 ${between(top - 36, top + 14)}V240H0Z`;
  };
  return {
    angle: between(110, 170),
    turn: between(-26, 26),
    circle: { x: between(40, 360), y: between(34, 96), radius: between(20, 46) },
    curves: Array.from({ length: CURVES }, (_, index) => curve(index)),
  };
}
