import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '../folderStore.ts';
import type { ReleaseStore } from '../releaseStore.ts';

/** A new empty folder below the system's temporary one. */
export const aFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'studio-releases-'));

export const aFolderStore = async (): Promise<ReleaseStore> => folderStore(await aFolder());

export const bytesOf = (text: string): Uint8Array => Buffer.from(text);
export const textOf = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString();
