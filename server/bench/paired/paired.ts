import { quantile } from '../measure.ts';

/** How long each request of both parts of a round took, in milliseconds. */
export interface Round {
  without: readonly number[];
  with: readonly number[];
}

export interface Paired {
  /** Of all requests of all rounds. */
  withoutMs: number;
  withMs: number;
  ratio: number;
  /** Nine of ten other choices of rounds give a ratio between these. */
  least: number;
  most: number;
  /** UNDECIDED: more rounds are needed, or a quieter machine. */
  verdict: 'WITHIN' | 'BEYOND' | 'UNDECIDED';
}

const CHOICES = 1000;
const round = (value: number): number => Math.round(value * 100) / 100;

/** Reproducible: the same rounds give the same interval ("mulberry32"). */
function generator(): () => number {
  let state = 20_261_126;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sorted = (parts: readonly (readonly number[])[]): number[] => parts.flat().toSorted((a, b) => a - b);

function pooled(rounds: readonly Round[], part: number): { withoutMs: number; withMs: number } {
  return {
    withoutMs: quantile(sorted(rounds.map((one) => one.without)), part),
    withMs: quantile(sorted(rounds.map((one) => one.with)), part),
  };
}

const ratioOf = ({ withoutMs, withMs }: { withoutMs: number; withMs: number }): number =>
  withoutMs === 0 ? 1 : withMs / withoutMs;

/**
 * Compares a quantile of both parts over all rounds. A quantile of one round rests on a few requests and says little,
 * so all are pooled; how far to trust the ratio is found by choosing the rounds anew, each as often as chance has it. A
 * round is chosen as a whole, because what else the machine did then slowed both of its parts.
 * @param part of the requests, e.g. 0.99.
 * @param limit the highest ratio that is accepted.
 */
export function comparePaired(rounds: readonly Round[], part: number, limit: number): Paired {
  const all = pooled(rounds, part);
  const random = generator();
  const ratios = Array.from({ length: CHOICES }, () =>
    ratioOf(
      pooled(
        rounds.map((one) => rounds[Math.floor(random() * rounds.length)] ?? one),
        part,
      ),
    ),
  ).toSorted((a, b) => a - b);
  const [least, most] = [quantile(ratios, 0.05), quantile(ratios, 0.95)];
  const within = most <= limit ? 'WITHIN' : 'UNDECIDED';
  return {
    withoutMs: round(all.withoutMs),
    withMs: round(all.withMs),
    ratio: round(ratioOf(all)),
    least: round(least),
    most: round(most),
    verdict: least > limit ? 'BEYOND' : within,
  };
}
