import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new empty folder in the system's temporary folder. */
export const aFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'studio-releases-'));
