import { chmodSync, cpSync, lstatSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverAccount } from './account.ts';
import { installedBinaries, runnableBinaries } from './binaries.ts';

const asRoot = process.getuid?.() === 0 ? test : test.skip;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'studio-binaries-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('says what to do on a machine that has none', () => {
  expect(() => installedBinaries('plan9-x64')).toThrow(
    'no embedded PostgreSQL for this machine (plan9-x64). Set DATABASE_URL',
  );
});

test('makes the links that a package cannot carry', () => {
  const copy = path.join(folder, 'native');
  cpSync(installedBinaries(), copy, { recursive: true, verbatimSymlinks: true });
  unlinkSync(path.join(copy, 'lib/libicuuc.so.60'));

  expect(runnableBinaries(copy, folder, serverAccount())).toBe(copy);
  expect(lstatSync(path.join(copy, 'lib/libicuuc.so.60')).isSymbolicLink()).toBe(true);
});

asRoot('copies programs that the account of the server cannot reach', () => {
  const hidden = path.join(folder, 'hidden');
  cpSync(installedBinaries(), path.join(hidden, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(hidden, 0o700);
  const copy = runnableBinaries(path.join(hidden, 'native'), folder, serverAccount());

  expect(path.dirname(copy)).toBe(folder);
  expect(runnableBinaries(path.join(hidden, 'native'), folder, serverAccount())).toBe(copy);
});
