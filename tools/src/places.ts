import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';

const fromRoot = (place: string): string => path.resolve(ROOT, place);
/** An empty one is one that is not set: as a path it would be this whole repository. */
const given = (name: string): string | undefined => process.env[name] || undefined;

/** Folder of everything that is made here and kept out of git. */
export const dataDir = (): string => fromRoot(given('DATA_DIR') ?? '.studio');
/** Release store in a folder. */
export const storeDir = (): string => fromRoot(given('MFE_STORE') ?? path.join(dataDir(), 'mfe'));
/** Release store: a folder, or `s3://bucket/prefix`. */
export function storeAddress(): string {
  const address = given('MFE_STORE');
  return address?.startsWith('s3://') ? address : storeDir();
}
/** Where builds land before they are published. */
export const distDir = (): string => path.join(dataDir(), 'dist');
