import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installed } from '../../check/repository.ts';
import { runScript } from '../run/runProcess.ts';

const FILES = {
  'jest.config.json': JSON.stringify({
    runtime: path.join(import.meta.dirname, 'sharedModulesRuntime.ts'),
    testEnvironment: path.join(import.meta.dirname, 'sharedModulesEnvironment.ts'),
    transform: {},
    testMatch: ['**/*.test.mjs'],
  }),
  'counted.mjs': 'globalThis.loads = (globalThis.loads ?? 0) + 1;',
  'one.test.mjs': "import './counted.mjs';\ntest('one', () => expect(globalThis.loads).toBe(1));",
  'two.test.mjs': "import './counted.mjs';\ntest('two', () => expect(globalThis.loads).toBe(1));",
  'bad.test.mjs': `test('fails', () => {
      throw new Error('no');
    });
    test('is late', () => new Promise(() => {}), 50);
    describe('unprepared', () => {
      beforeEach(() => { throw new Error('not ready'); });
      test('does not run', () => { globalThis.hasRun = true; });
    });
    test('has not run', () => expect(globalThis.hasRun).toBeUndefined());`,
};

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

let folder: string;
let tests: Map<string, { status: string; said: string }>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-jest-'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text);
  const report = path.join(folder, 'report.json');
  await runScript(installed('jest/bin/jest.js'), [
    ...['--config', path.join(folder, 'jest.config.json'), '--runInBand', '--json', '--outputFile', report],
  ]);
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  tests = new Map(
    all.map(({ title, status, failureMessages }) => [title, { status, said: failureMessages.join('\n') }]),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the files of a worker share a module', () => {
  expect([tests.get('one')?.status, tests.get('two')?.status]).toEqual(['passed', 'passed']);
});

test('a failure has its place, without an address', () => {
  expect(tests.get('fails')?.said).toContain('bad.test.mjs:2:');
  expect(tests.get('fails')?.said).not.toContain('file:');
});

test('time limits and hooks count as ever', () => {
  expect(tests.get('is late')?.said).toContain('Exceeded timeout of 50 ms');
  expect(tests.get('does not run')?.status).toBe('failed');
  expect(tests.get('has not run')?.status).toBe('passed');
});
