import { randomUUID } from 'node:crypto';
import { folderStore } from '../folderStore.ts';
import { newKeys } from './newKeys.ts';
import type { ReleaseStore } from '../releaseStore.ts';
import { openStore } from '../openStore.ts';
import { readS3Address } from '../s3Address.ts';
import { s3Store } from '../s3Store.ts';
import { aFolder } from './aFolder.ts';
import { TEST_KEYS, type TestBucket } from './startBucket.ts';

export const aFolderStore = async (): Promise<ReleaseStore> => folderStore(await aFolder(), newKeys());

/** A store in its own folder of that bucket. */
export const aBucketStore = async (bucket: TestBucket): Promise<ReleaseStore> =>
  s3Store(readS3Address(bucket.address(`test/${randomUUID()}`), TEST_KEYS), newKeys());

type Case = [string, () => Promise<ReleaseStore>];

/**
 * A store in the bucket of S3_TEST_STORE, if set, e.g. `s3://bucket/tests?endpoint=https://…`: it checks what
 * the test server does not (signatures, its own conditions, pages of a list).
 */
export const realBuckets = (address = process.env['S3_TEST_STORE']): Case[] =>
  address
    ? [
        [
          'the bucket of S3_TEST_STORE',
          async () => openStore(address.replace(/(?=\?|$)/, `/${randomUUID()}`)),
        ],
      ]
    : [];

export const bytesOf = (text: string): Uint8Array => Buffer.from(text);
export const textOf = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString();
