import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';

const fromRoot = (place: string): string => path.resolve(ROOT, place);
/** An empty variable counts as unset: as a path it would be the whole repository. */
const given = (name: string): string | undefined => process.env[name] || undefined;

/** Folder of everything that is generated and kept out of git. */
export const dataDir = (): string => fromRoot(given('DATA_DIR') ?? '.studio');
/** The release store, if it is a folder. */
export const storeDir = (): string => fromRoot(given('MFE_STORE') ?? path.join(dataDir(), 'mfe'));
/** Address of the release store: a folder, or `s3://bucket/prefix`. */
export function storeAddress(): string {
  const address = given('MFE_STORE');
  return address?.startsWith('s3://') ? address : storeDir();
}
/** Folder of builds that are not published yet. */
export const distDir = (): string => path.join(dataDir(), 'dist');
