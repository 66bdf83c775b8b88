import { randomUUIDv7 } from 'node:crypto';

const MAX_PER_MILLISECOND = 0xfff;

let lastTime = 0;
let count = 0;

/**
 * Advances to the next place in the order: a millisecond, and a count within it. Moves to the next
 * millisecond when the count is full.
 */
function step(time: number): void {
  if (time > lastTime) {
    lastTime = time;
    count = 0;
  } else if (count < MAX_PER_MILLISECOND) {
    count += 1;
  } else {
    lastTime += 1;
    count = 0;
  }
}

/**
 * A new id for any row: UUIDv7, so that rows created together lie together in the index.
 *
 * Ids of one process sort by creation, even within a millisecond: ledger lines written by one transaction
 * have the same instant. Node.js itself would order those at random, so the first random bits are replaced by
 * a count.
 */
export function newId(): string {
  const uuid = randomUUIDv7();
  step(Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16));
  const time = lastTime.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${uuid.slice(19)}`;
}
