import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';

const fromRoot = (place: string): string => path.resolve(ROOT, place);

/** Folder of everything that is made here and kept out of git. */
export const dataDir = (): string => fromRoot(process.env['DATA_DIR'] ?? '.studio');
/** Release store: `registry.json` and `<id>/<version>/`. */
export const storeDir = (): string => fromRoot(process.env['MFE_STORE'] ?? path.join(dataDir(), 'mfe'));
/** Where builds land before they are published. */
export const distDir = (): string => path.join(dataDir(), 'dist');
export const shellDir = (): string => fromRoot(process.env['SHELL_DIR'] ?? path.join(distDir(), 'shell'));
