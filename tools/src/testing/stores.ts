import { startBucket, TEST_KEYS, type TestBucket } from '@studio/releases/testing/startBucket';
import { openStore } from '@studio/releases/openStore';
import { aFolder } from './aRelease.ts';

/** A kind of store, and an address of an empty one. */
export type StoreKind = [string, () => Promise<string>];

let bucket: TestBucket;
let count = 0;

/** Starts a bucket for the tests of a file; its keys are put where commands look for them. */
export function useBucket(): void {
  beforeAll(async () => {
    Object.assign(process.env, TEST_KEYS);
    bucket = await startBucket();
  });
  afterAll(() => bucket.stop());
}

/** Both kinds of store; after `useBucket`. */
export const STORES: StoreKind[] = [
  ['a folder', aFolder],
  ['a bucket', async () => bucket.address(`portal-${(count += 1)}`)],
];

export const aStore = async () => openStore(await aFolder());
