import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tokenSecret } from './secret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('is made once and kept where only its owner can read it', () => {
  const settings = { jwtSecret: '', production: false, dataDir };
  const first = tokenSecret(settings);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(tokenSecret(settings)).toBe(first);
  expect(statSync(path.join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
});

test('has to be given in production', () => {
  expect(() => tokenSecret({ jwtSecret: '', production: true, dataDir })).toThrow('Set JWT_SECRET');
  expect(tokenSecret({ jwtSecret: 'given', production: true, dataDir })).toBe('given');
});
