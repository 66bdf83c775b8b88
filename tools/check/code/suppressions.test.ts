import { checkSuppressions } from './suppressions.ts';
import { plant } from '../testing/plant.ts';

const at = (line: string) => plant({ 'shell/src/x.ts': line });

test.each([
  '// eslint-disable-next-line complexity',
  'go(); // eslint-disable-line',
  '/* eslint-disable max-lines */',
  '// eslint-disable-next-line complexity -- sorry',
  '// @ts-expect-error',
  '// @ts-expect-error wrong',
  '// @ts-ignore the types of this package are wrong',
  '// @ts-nocheck',
])('refuses %s', (line) => {
  expect(checkSuppressions(at(line))).toMatchObject([{ file: 'shell/src/x.ts', line: 1 }]);
});

test.each([
  '// eslint-disable-next-line complexity -- one case per code of the contract',
  '// @ts-expect-error a page name that does not exist must not compile',
])('accepts %s', (line) => {
  expect(checkSuppressions(at(line))).toEqual([]);
});
