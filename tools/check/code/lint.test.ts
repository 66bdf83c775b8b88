import { ESLint } from 'eslint';
import { REPOSITORY } from '../repository.ts';

const eslint = new ESLint({ cwd: REPOSITORY });

/** @returns The names of the rules that refuse this text in a file of that path. */
async function refusedBy(filePath: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

const lines = (count: number, line: string) => `${line}\n`.repeat(count);

test.each([
  ['mfe-reports/src/x.ts', 'export const a: any = 1;', '@typescript-eslint/no-explicit-any'],
  [
    'mfe-reports/src/x.ts',
    'export const first = (list: string[]) => list[0]!;',
    '@typescript-eslint/no-non-null-assertion',
  ],
  [
    'mfe-reports/src/x.ts',
    "import { Slots } from './slots.ts';\nexport const s: Slots = {};",
    '@typescript-eslint/consistent-type-imports',
  ],
  ['mfe-reports/src/x.ts', `export function f() {\n${lines(80, '  void 0;')}}`, 'max-lines-per-function'],
  ['mfe-reports/src/x.ts', `export const a = 1; // ${'long '.repeat(25)}`, 'max-len'],
  ['mfe-reports/src/x.ts', lines(301, 'export {};'), 'max-lines'],
  [
    'mfe-reports/src/x.ts',
    'export const f = (a = 1, b = 2, c = 3, d = 4, e = 5) => a + b + c + d + e;',
    'max-params',
  ],
  [
    'mfe-reports/src/x.ts',
    'export function f(a = 1) {\n  if (a) { if (a > 1) { if (a > 2) { if (a > 3) return 4; } } }\n  return 0;\n}',
    'max-depth',
  ],
  [
    'mfe-reports/src/x.ts',
    `export const f = (a = 0) => ${Array.from({ length: 13 }, (_, i) => `a === ${i} ? ${i} : `).join('\n')} 0;`,
    'complexity',
  ],
  ['mfe-reports/src/x.ts', "console.log('here');\nexport {};", 'no-console'],
  [
    'mfe-reports/src/x.ts',
    '// eslint-disable-next-line max-lines -- nothing to silence here\nexport const a = 1;',
    null,
  ],
  ['mfe-reports/src/x.ts', 'const a = 1;\nexport default a;', 'no-restricted-syntax'],
  ['mfe-reports/src/x.ts', 'export function refuseOld(): void {}', 'no-restricted-syntax'],
  ['mfe-reports/src/x.ts', 'export const refuseOld = async (): Promise<void> => {};', 'no-restricted-syntax'],
  [
    'mfe-reports/src/x.model.ts',
    'export function refuseOld() {\n  throw new Error();\n}',
    'no-restricted-syntax',
  ],
  ['mfe-reports/src/x.ts', 'export const requireNew = (): string | null => null;', 'no-restricted-syntax'],
  ['shared/contract/src/x.ts', 'export const checkOld = (): string => "";', 'no-restricted-syntax'],
  [
    'mfe-reports/src/x.model.ts',
    'export function checkOld(): boolean {\n  return true;\n}',
    'no-restricted-syntax',
  ],
  [
    'mfe-reports/src/x.ts',
    'export const checkOld = async (): Promise<string> => "";',
    'no-restricted-syntax',
  ],
  ['server/test/x.test.ts', "import fc from 'fast-check';\nfc.nat();", 'no-restricted-imports'],
  ['mfe-reports/src/pages/X.tsx', 'export const X = () => <img src="a.png" />;', 'jsx-a11y-x/alt-text'],
  [
    'mfe-reports/src/pages/X.tsx',
    "import { useState } from 'react';\nexport const X = ({ a }: { a: boolean }) => (a ? null : useState(1)[0]);",
    'react-hooks/rules-of-hooks',
  ],
  [
    'server/src/modules/booking/booking/booking.rules.ts',
    'export const now = () => new Date();',
    'no-restricted-syntax',
  ],
  [
    'server/src/modules/booking/booking/booking.rules.ts',
    'export const now = () => Date.now();',
    'no-restricted-syntax',
  ],
  [
    'server/src/modules/booking/booking/booking.rules.ts',
    'export const pick = () => Math.random();',
    'no-restricted-syntax',
  ],
  [
    'server/src/modules/configure/studio/studio.views.ts',
    "import { formatTime } from '@studio/contract/values/time';\nexport const say = (at: string, timezone: string): string => formatTime(at, timezone);",
    'no-restricted-syntax',
  ],
  [
    'server/src/modules/schedule/schedule/clash/clash.rules.ts',
    "import { fullName } from '@studio/contract/values/names/fullName';\nexport const say = (person: { firstName: string; lastName: string }): string => fullName(person);",
    'no-restricted-syntax',
  ],
  ['mfe-reports/src/x/x.model.ts', "export const load = () => fetch('/api');", 'no-restricted-syntax'],
])('%s refuses %s', async (filePath, text, rule) => {
  expect(await refusedBy(filePath, text)).toEqual([rule]);
});

describe('an import that must go through a facade', () => {
  const imports = (name: string) => `import { x } from '${name}';\nexport const y = x;\n`;

  test.each([
    ['mfe-reports/src/x.ts', 'antd'],
    ['mfe-reports/src/x.ts', 'antd/es/button'],
    ['mfe-reports/src/x.ts', '@ant-design/icons'],
    ['mfe-reports/src/x.ts', 'react-router-dom'],
    ['mfe-reports/src/x.ts', 'react-redux'],
    ['mfe-reports/src/x.ts', '@reduxjs/toolkit/query/react'],
    ['mfe-reports/src/x.ts', 'formik'],
    ['mfe-reports/src/x.ts', './x.css'],
    ['mfe-booking/src/x.ts', 'antd'],
    ['mfe-booking/src/x.ts', 'react-redux'],
    ['shell/src/x.ts', 'antd'],
    ['shared/ui/src/x.ts', 'react-redux'],
    ['shared/platform/src/x.ts', 'antd'],
    ['shared/contract/src/x.ts', '@reduxjs/toolkit'],
  ])('%s may not have %s', async (filePath, name) => {
    expect(await refusedBy(filePath, imports(name))).toEqual(['no-restricted-imports']);
  });

  test.each([
    ['mfe-reports/src/x.ts', '@studio/ui'],
    ['mfe-reports/src/x.ts', './x.module.css'],
    ['mfe-booking/src/x.ts', 'formik'],
    ['mfe-booking/src/standalone.tsx', './base.css'],
    ['shared/ui/src/x.ts', 'antd/es/button'],
    ['shared/platform/src/x.ts', 'react-router-dom'],
    ['shared/api/src/x.ts', '@reduxjs/toolkit/query/react'],
    ['shared/testing/src/x.ts', 'react-redux'],
  ])('%s may have %s', async (filePath, name) => {
    expect(await refusedBy(filePath, imports(name))).toEqual([]);
  });
});

test.each([
  ['mfe-reports/src/x.ts', ['no-restricted-imports']],
  ['shell/src/x.ts', ['no-restricted-imports']],
  ['mfe-booking/src/x.ts', []],
  ['shared/ui/src/x.ts', []],
])("%s and React's lazy: %j", async (filePath, refused) => {
  expect(await refusedBy(filePath, "import { lazy } from 'react';\nexport const y = lazy;\n")).toEqual(
    refused,
  );
});

test('a promise that nobody awaits is refused on the server', async () => {
  const [result] = await eslint.lintText('async function f() {}\nf();\n', {
    filePath: 'server/src/server.ts',
  });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain('@typescript-eslint/no-floating-promises');
});
