import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyInto, readIgnored } from './buildContext.ts';

const LIST = '# only this\n*\n!package.json\n!server/src\n\n**/*.test.ts\n**/testing\n';

test.each([
  ['package.json', true],
  ['server/src/app.ts', true],
  ['server/src/modules/x/x.ts', true],
  ['server/package.json', false],
  ['server/src/app.test.ts', false],
  ['server/src/testing/builders/builders.ts', false],
  ['.env', false],
  ['.git/config', false],
])('%s may be copied: %s', (file, expected) => {
  expect(readIgnored(LIST)(file)).toBe(expected);
});

test('everything may be copied if there is no list', () => {
  expect(readIgnored('')('.env')).toBe(true);
});

describe('copying', () => {
  let context: string;
  let to: string;
  beforeEach(() => {
    context = mkdtempSync(path.join(tmpdir(), 'studio-context-'));
    to = path.join(context, 'image');
    for (const file of [
      'package.json',
      'server/src/app.ts',
      'server/src/app.test.ts',
      'server/src/testing/x.ts',
      'server/node_modules/x/x.js',
    ]) {
      mkdirSync(path.dirname(path.join(context, file)), { recursive: true });
      writeFileSync(path.join(context, file), file);
    }
  });
  afterEach(() => rmSync(context, { recursive: true }));

  test('copies a file into a folder, and the content of a folder', () => {
    copyInto('package.json', to, { context, isAllowed: readIgnored(LIST) });
    copyInto('server/', path.join(to, 'server'), { context, isAllowed: readIgnored(LIST) });
    expect(readdirSync(to)).toEqual(['package.json', 'server']);
    expect(existsSync(path.join(to, 'server/src/app.ts'))).toBe(true);
    for (const left of ['server/src/app.test.ts', 'server/src/testing/x.ts', 'server/node_modules'])
      expect(existsSync(path.join(to, left))).toBe(false);
  });
});
