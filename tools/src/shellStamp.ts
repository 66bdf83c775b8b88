import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { inputHash } from './mfe/inputHash.ts';

/** File beside a built shell that says which sources it was made from. */
export const SHELL_STAMP = 'built-from';

/** Hash of the shell's present sources. */
export const shellHash = (): string => inputHash(path.join(ROOT, 'shell'), 'bundled');

/** Whether the built shell is that of the present sources. */
export function isShellBuilt(outDir: string): boolean {
  try {
    return readFileSync(path.join(outDir, SHELL_STAMP), 'utf8') === shellHash();
  } catch {
    return false;
  }
}
