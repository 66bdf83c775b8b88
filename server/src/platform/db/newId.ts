import { randomUUIDv7 } from 'node:crypto';

const MOST_PER_MILLISECOND = 0xfff;

let lastTime = 0;
let count = 0;

/**
 * The next place in the order: a millisecond, and a count within it. Borrows from the next when one is full.
 */
function step(time: number): void {
  if (time > lastTime) {
    lastTime = time;
    count = 0;
  } else if (count < MOST_PER_MILLISECOND) {
    count += 1;
  } else {
    lastTime += 1;
    count = 0;
  }
}

/**
 * A new id for any row: UUIDv7, so that rows made together lie together in the index.
 *
 * Ids of one process sort in the order in which they were made, also within a millisecond: lines of a ledger
 * that one transaction writes have the same instant. Node's own are in random order there, so its first
 * random bits are a count.
 */
export function newId(): string {
  const uuid = randomUUIDv7();
  step(Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16));
  const time = lastTime.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${uuid.slice(19)}`;
}
