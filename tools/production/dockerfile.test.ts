import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lintDockerfile, readInstructions } from './dockerfile.ts';

const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.Dockerfile'));
const read = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');

test.each(names)('%s is valid', (name) => {
  expect(lintDockerfile(read(name))).toEqual([]);
});

test('there are three, each with a list of what it may copy', () => {
  expect(names).toEqual(['gateway.Dockerfile', 'release.Dockerfile', 'server.Dockerfile']);
  for (const name of names) expect(read(`${name}.dockerignore`).split('\n')[0]).toBe('*');
});

const GOOD =
  'FROM node:24.1-slim AS packages\nRUN npm ci --ignore-scripts\nFROM node:24.1-slim\nUSER node\nHEALTHCHECK CMD ["true"]\nCMD ["node", "x.ts"]\n';

test.each([
  ['starts from an image without a version', 'FROM node:24.1-slim\n', 'FROM node\n'],
  ['starts from an image without a version', 'FROM node:24.1-slim\n', 'FROM node:latest\n'],
  ['runs as root', 'USER node\n', ''],
  ['runs as root', 'USER node\n', 'USER root:root\n'],
  ['runs as root', 'USER node\n', 'USER node\nUSER 0\n'],
  ['has neither a health check nor an entry point of a command that ends', 'HEALTHCHECK CMD ["true"]\n', ''],
  ['starts through a shell, which keeps signals to itself', 'CMD ["node", "x.ts"]', 'CMD node x.ts'],
  ['adds instead of copying', 'USER node\n', 'ADD x y\nUSER node\n'],
  ['copies everything', 'USER node\n', 'COPY . .\nUSER node\n'],
  ['has a secret in its environment', 'USER node\n', 'ENV JWT_SECRET=x\nUSER node\n'],
  ['installs what the lockfile does not name', 'npm ci', 'npm install x; npm ci'],
  ['lets packages run scripts', ' --ignore-scripts', ''],
  [
    'installs what is only recommended',
    'USER node\n',
    'RUN apt-get install --yes x && rm -rf /var/lib/apt/lists/*\nUSER node\n',
  ],
  [
    'keeps the lists of packages',
    'USER node\n',
    'RUN apt-get install --yes --no-install-recommends x\nUSER node\n',
  ],
  ['line 1: Unknown instruction: FORM', 'FROM node:24.1-slim AS', 'FORM node:24.1-slim AS'],
])('refuses: %s', (violation, from, to) => {
  expect(GOOD).toContain(from);
  expect(lintDockerfile(GOOD)).toEqual([]);
  expect(lintDockerfile(GOOD.replace(from, to))).toContain(violation);
});

test('a stage may start from another', () => {
  expect(lintDockerfile(GOOD.replace('FROM node:24.1-slim\n', 'FROM packages\n'))).toEqual([]);
});

test('continued lines and comments are joined', () => {
  expect(readInstructions('FROM a:1\n# why\nRUN one \\\n  && two\nCOPY --from=b x y\n')).toEqual([
    { keyword: 'FROM', content: 'a:1', from: null },
    { keyword: 'RUN', content: expect.stringMatching(/^one\s+&& two$/), from: null },
    { keyword: 'COPY', content: 'x y', from: 'b' },
  ]);
});
