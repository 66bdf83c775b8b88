import type { Tx } from '../db/database.ts';

/** Something that time alone makes due in a studio: a class that is over, a place that was held too long. */
export interface Sweep {
  /** Told in logs; of its own among all sweeps. */
  name: string;
  /** From the beginning of one round through all studios to that of the next. */
  everySeconds: number;
  /**
   * Does what is due in one studio, in a transaction of its own. What it has done it does not find again, so
   * that it may be cut off anywhere. It does a limited amount at once: the rest is due in the next round.
   *
   * @returns how many things it did.
   */
  sweep(tx: Tx, now: Date): Promise<number>;
}

/**
 * The same for what cannot be done in one transaction, because somebody outside is asked on the way: a card
 * is charged. It opens its own transactions, and may be cut off between any two of them, or run twice at
 * once: what it asks for outside must have a key of its own.
 */
export interface Errand {
  /** Letters, digits, hyphens: its lane is called so. */
  name: string;
  everySeconds: number;
  /** @returns how many things it did in the studio. */
  run(studioId: string): Promise<number>;
}
