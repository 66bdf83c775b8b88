import { checkNoAny } from './noAny.ts';
import { plant } from '../testing/plant.ts';

test.each([
  'const a: any = 1;',
  'const a = b as any;',
  'function f(a: any, b: string): void {}',
  'type A = Record<string, any>;',
  'const list: any[] = [];',
  'let a: string | any;',
])('refuses %s', (line) => {
  const root = plant({ 'mfe-a/src/x.ts': `\n${line}\n` });
  expect(checkNoAny(root)).toMatchObject([{ file: 'mfe-a/src/x.ts', line: 2 }]);
});

test.each([
  '// takes any: number',
  '// read as any text',
  ' * any, or none',
  'const any = 1;',
  "label('any');",
  'const many: unknown[] = [];',
])('accepts %s', (line) => {
  expect(checkNoAny(plant({ 'mfe-a/src/x.ts': line }))).toEqual([]);
});
