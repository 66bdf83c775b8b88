import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPOSITORY } from '../check/repository.ts';
import { careless, lintCompose, readServices } from './composeFile.ts';

const FILE = path.join(REPOSITORY, 'docker-compose.yml');
const text = readFileSync(FILE, 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'studio-compose-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The file with a change. Fails if the change matches nothing. */
function changed(from: string | RegExp, to: string): string {
  const file = path.join(folder, 'docker-compose.yml');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
  return file;
}

test('is valid by the official schema', () => {
  expect(lintCompose(FILE)).toEqual([]);
});

test('passes our own rules', () => {
  expect(careless(readServices(FILE))).toEqual([]);
});

test.each([
  ['a key that there is not', /read_only: true/, 'read_onli: true'],
  ['a value of the wrong type', /cap_drop: \[ALL\]/, 'cap_drop: ALL'],
  ['an unknown condition', /condition: service_healthy, restart/, 'condition: service_happy, restart'],
  ['a port for the whole world', /- host_ip:[\s\S]+?target: 8080/, '- "8080:8080"'],
])('the linter refuses %s', (_case, from, to) => {
  expect(lintCompose(changed(from, to))).not.toEqual([]);
});

test.each([
  ['gateway may write to its own file system', /read_only: true/, 'read_only: false'],
  ['server keeps capabilities of the system', /cap_drop: \[ALL\]/, 'cap_drop: [NET_RAW]'],
  ['database may gain privileges', /security_opt: .*/, 'security_opt: []'],
  ['server runs as root', /user: "1000:1000"/, 'user: "0:0"'],
  ['gateway runs as root', / {4}user: "33:33"\n/, ''],
  [
    'gateway has no limit of processor, memory or processes',
    /cpus: "1.0", memory: 384M, pids: 64/,
    'cpus: "1.0", memory: 384M',
  ],
  [
    'database has no health check',
    /healthcheck:\n {6}test: \["CMD", "pg_isready"/,
    'labels:\n      test: ["CMD", "pg_isready"',
  ],
  ['database has an image without a version', /postgres:18[^\n]*/, 'postgres:latest'],
  ['server has JWT_SECRET written down', /JWT_SECRET: .*/, 'JWT_SECRET: secret'],
  ['server has JWT_SECRET written down', /JWT_SECRET: .*/, 'JWT_SECRET: ${JWT_SECRET:-secret}'],
  ['database has POSTGRES_PASSWORD written down', /POSTGRES_PASSWORD: .*/, 'POSTGRES_PASSWORD: studio'],
  ['gateway shares the network of the machine', /networks: \[edge, inner\]/, 'network_mode: host'],
])('refuses: %s', (violation, from, to) => {
  expect(careless(readServices(changed(from, to)))).toContain(violation);
});

test('gives the server only settings that it reads', () => {
  const known =
    readFileSync(path.join(REPOSITORY, 'server/src/config.ts'), 'utf8') +
    readFileSync(path.join(REPOSITORY, 'server/src/mailConfig.ts'), 'utf8') +
    readFileSync(path.join(REPOSITORY, 'shared/releases/src/s3Address.ts'), 'utf8');
  const names = Object.keys(readServices(FILE)['server']?.environment ?? {});
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
