import type { Tx } from '../db/database.ts';

/** Work that time alone makes due in a studio: a class that has ended, a place that was held too long. */
export interface Sweep {
  /** Appears in logs; unique among all sweeps. */
  name: string;
  /** The interval between the starts of two rounds through all studios. */
  everySeconds: number;
  /**
   * Does the due work of one studio, in a transaction of its own. Skips finished work, so it may be
   * interrupted anywhere. Does a limited amount: the next run continues.
   *
   * @returns how many items it processed.
   */
  sweep(tx: Tx, now: Date): Promise<number>;
}

/**
 * A job that cannot be one transaction, because it calls an external system, e.g. to charge a card. It opens
 * its own transactions, and may be interrupted between any two of them, or run twice at once: its requests
 * must have idempotency keys of their own.
 */
export interface ExternalJob {
  /** Letters, digits, hyphens: it also names the job's lane. */
  name: string;
  everySeconds: number;
  /** @returns how many items it processed in the studio. */
  run(studioId: string): Promise<number>;
}
