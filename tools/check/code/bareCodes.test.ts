import { checkBareCodes } from './bareCodes.ts';
import { plant } from '../testing/plant.ts';

test.each([
  "throw new Refusal('40010');",
  'throw new Refusal("50300");',
  'const full = error.code === `40010`;',
  "  '40022': 'Sell a package',",
  '  40022: NONE_PAYS,',
  "const FULL = '40010';",
  '/** @throws {Refusal} 40400, for another studio too. */',
])('refuses %s', (line) => {
  const root = plant({ 'mfe-a/src/x.ts': `\n${line}\n`, 'mfe-a/src/x.test.tsx': line });
  expect(checkBareCodes(root)).toMatchObject([
    { file: 'mfe-a/src/x.test.tsx', line: 1 },
    { file: 'mfe-a/src/x.ts', line: 2 },
  ]);
});

test.each([
  "throw new Refusal('SESSION_FULL');",
  '// Released remotes compare `40010`.',
  'const port = 40123;',
  "const amount = '400.10';",
  "const postcode = '049910';",
])('accepts %s', (line) => {
  expect(checkBareCodes(plant({ 'mfe-a/src/x.ts': line }))).toEqual([]);
});

test.each(['shared/contract/src/refusals/codes.ts', 'server/src/platform/db/statement/beginAgain.ts'])(
  'numbers are allowed in %s',
  (file) => {
    expect(checkBareCodes(plant({ [file]: "const CODE = '40001';\n" }))).toEqual([]);
  },
);
