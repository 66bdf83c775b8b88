import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new empty folder below the system's temporary one. */
export const aFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'studio-releases-'));
