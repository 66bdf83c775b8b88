import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installed } from '../repository.ts';

const planted: string[] = [];

/**
 * Writes a small repository into a temporary folder, which is removed after the test.
 * @param files Content by path. Packages named `@studio/x` are found in shared/x, as workspaces are.
 * @returns Its absolute root.
 */
export function plant(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'planted-'));
  planted.push(root);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  return root;
}

/** Makes a folder of the planted tree available under its package name. */
export function linkWorkspace(root: string, folder: string, name: string): void {
  const place = path.join(root, 'node_modules', name);
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(root, folder), place);
}

/** Makes installed packages of ours available in the planted tree. */
export function linkInstalled(root: string, ...names: string[]): void {
  for (const name of names) {
    const place = path.join(root, 'node_modules', name);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(installed(name), place);
  }
}

afterEach(() => {
  for (const root of planted.splice(0)) rmSync(root, { recursive: true });
});
