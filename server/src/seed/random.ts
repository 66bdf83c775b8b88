/** Reproducible random choices: the same seed gives the same demo studio on every machine. */
export interface Random {
  /** 0 ≤ n < 1. */
  next(): number;
  /** A whole number, both bounds included. */
  whole(min: number, max: number): number;
  /** True with probability `share`, 0 to 1. */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One item of the list, with a probability proportional to its weight. */
  weighted<T>(list: readonly (readonly [item: T, weight: number])[]): T;
  /** An id like those of real rows: UUIDv7, sorted by the instant of creation. */
  id(madeAt: Date): string;
}

/** The generator "mulberry32": small, fast, and random enough. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError('There is nothing to choose from');
  return item;
}

export function randomFrom(seed: number): Random {
  const next = mulberry32(seed);
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const hex = (digits: number): string =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');

  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => itemAt(list, whole(0, list.length - 1)),
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = list.find(([, weight]) => (left -= weight) < 0) ?? itemAt(list, list.length - 1);
      return chosen[0];
    },
    id: (madeAt) => {
      const time = madeAt.getTime().toString(16).padStart(12, '0');
      const variant = itemAt(['8', '9', 'a', 'b'], whole(0, 3));
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
}
