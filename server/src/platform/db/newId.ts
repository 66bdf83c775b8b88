import { randomUUIDv7 } from 'node:crypto';

/** A new id for any row: UUIDv7, so that rows made together lie together in the index. */
export const newId = (): string => randomUUIDv7();
