import type { Tx } from '../db/database.ts';

/** Something that time alone makes due in a studio: a class that is over, a place that was held too long. */
export interface Sweep {
  /** Told in logs; of its own among all sweeps. */
  name: string;
  /** The pause between the end of one round through all studios and the next. */
  everySeconds: number;
  /**
   * Does what is due in one studio, in a transaction of its own. What it has done it does not find again, so that it may
   * be cut off anywhere. It does a limited amount at once: the rest is due in the next round.
   *
   * @returns how many things it did.
   */
  sweep(tx: Tx, now: Date): Promise<number>;
}
