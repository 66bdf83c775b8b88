import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';

const fromRoot = (place: string): string => path.resolve(ROOT, place);

/** Folder of everything that is made here and kept out of git. */
export const dataDir = (): string => fromRoot(process.env['DATA_DIR'] ?? '.studio');
/** Release store in a folder. */
export const storeDir = (): string => fromRoot(process.env['MFE_STORE'] ?? path.join(dataDir(), 'mfe'));
/** Release store: a folder, or `s3://bucket/prefix`. */
export const storeAddress = (): string => (process.env['MFE_STORE']?.startsWith('s3://') ? process.env['MFE_STORE'] : storeDir());
/** Where builds land before they are published. */
export const distDir = (): string => path.join(dataDir(), 'dist');
