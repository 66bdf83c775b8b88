import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootSecret } from './secret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('is made once and kept where only its owner can read it', () => {
  const settings = { jwtSecret: '', production: false, dataDir };
  const first = rootSecret(settings);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(rootSecret(settings)).toBe(first);
  expect(statSync(path.join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
});

test('has to be given in production', () => {
  expect(() => rootSecret({ jwtSecret: '', production: true, dataDir })).toThrow('Set JWT_SECRET');
  expect(rootSecret({ jwtSecret: 'given', production: true, dataDir })).toBe('given');
});
