import { startBucket, TEST_KEYS, type TestBucket } from '@studio/releases/testing/startBucket';
import { openStore } from '@studio/releases/openStore';
import { aFolder } from './aRelease.ts';

/** A kind of store, and a function that creates an empty one and returns its address. */
export type StoreKind = [string, () => Promise<string>];

let bucket: TestBucket;
let count = 0;

/** Starts a bucket for the tests of a file, and sets the credentials that commands read. */
export function useBucket(): void {
  beforeAll(async () => {
    Object.assign(process.env, TEST_KEYS);
    bucket = await startBucket();
  });
  afterAll(() => bucket.stop());
}

/** Both kinds of store. Call `useBucket` first. */
export const STORES: StoreKind[] = [
  ['a folder', aFolder],
  ['a bucket', async () => bucket.address(`portal-${(count += 1)}`)],
];

export const aStore = async () => openStore(await aFolder());
