import { linkInstalled, plant } from '../testing/plant.ts';
import { checkUndeclaredRefusals } from './undeclaredRefusals.ts';

const PLATFORM = {
  'shared/contract/src/refusals/codes.ts': `
    export type RefusalName = ${Array.from({ length: 60 }, (_, n) => `'CODE_${n}'`).join(' | ')} | 'FULL' | 'GONE';`,
  'server/src/platform/refusal.ts': `
    import type { RefusalName } from '@studio/contract/refusals/codes';
    export class Refusal extends Error {
      readonly code: RefusalName;
      constructor(code: RefusalName) { super(code); this.code = code; }
    }
    export class OverLimit extends Refusal { constructor() { super('GONE'); } }`,
  'server/src/platform/route.ts': `
    import type { RefusalName } from '@studio/contract/refusals/codes';
    export const defineRoute = (route: { refusals?: readonly RefusalName[]; handle: () => unknown }) => route;`,
};

/** A route and its use case, in files of their own. */
function planted(service: string, { refusals = "['FULL']" } = {}): string {
  const root = plant({
    ...PLATFORM,
    'server/src/modules/a/b/b.service.ts': `
      import { OverLimit, Refusal } from '../../../platform/refusal.ts';
      import type { RefusalName } from '@studio/contract/refusals/codes';
      export const seen = [OverLimit, Refusal] as const; export type Name = RefusalName;
      ${service}`,
    'server/src/modules/a/b/b.routes.ts': `
      import { defineRoute } from '../../../platform/route.ts';
      import { book } from './b.service.ts';
      export const routes = () => [defineRoute({ refusals: ${refusals}, handle: () => book() })];`,
  });
  linkInstalled(root, 'typescript');
  return root;
}

const messages = (root: string): string[] =>
  checkUndeclaredRefusals(root).map(({ file, message }) => `${file} ${message}`);

test.each([
  ['its use case throws', "export function book() { throw new Refusal('GONE'); }"],
  [
    'a function throws that it calls',
    "const check = () => { throw new Refusal('GONE'); }; export const book = () => check();",
  ],
  ['a class says', 'export const book = () => { throw new OverLimit(); };'],
  [
    'a rule returns',
    "const why = (): 'FULL' | 'GONE' => 'FULL'; export const book = () => { throw new Refusal(why()); };",
  ],
  [
    'comes from what stands behind an interface',
    "interface Places { take(): void } const places = (): Places => ({ take() { throw new Refusal('GONE'); } }); export const book = () => places().take();",
  ],
  [
    'comes from a part of an object',
    "const places = () => ({ take: () => { throw new Refusal('GONE'); } }); export const book = () => { const { take } = places(); take(); };",
  ],
  [
    'a function throws that is given to another',
    "const run = (work: () => void) => work(); export const book = () => run(() => { throw new Refusal('GONE'); });",
  ],
  [
    'is caught and thrown again',
    "const check = () => { throw new Refusal('GONE'); }; export const book = () => { try { check(); } catch (error) { if (error instanceof Refusal && error.code === 'FULL') return; throw error; } };",
  ],
  [
    'is made of a caught one',
    "const check = () => { throw new Refusal('GONE'); }; export const book = () => { try { check(); } catch (error) { if (!(error instanceof Refusal)) throw error; throw new Refusal(error.code); } };",
  ],
])('refuses a route that does not declare what %s', (_case, service) => {
  expect(messages(planted(service))).toEqual([
    expect.stringMatching(
      /^server\/src\/modules\/a\/b\/b\.routes\.ts may refuse with GONE, which it does not declare: /,
    ),
  ]);
});

test.each([
  ['it declares', "export const book = () => { throw new Refusal('FULL'); };"],
  [
    'nobody throws',
    "const other = () => { throw new Refusal('GONE'); }; export const book = () => 1; export const rest = other;",
  ],
  [
    'is caught',
    "const check = () => { throw new Refusal('GONE'); }; export const book = () => { try { check(); } catch (error) { if (error instanceof Refusal) return error.code; throw error; } };",
  ],
  [
    'is caught by its code',
    "const check = () => { throw new Refusal('GONE'); }; export const book = () => { try { check(); } catch (error) { if (!(error instanceof Refusal) || error.code !== 'GONE') throw error; } };",
  ],
  [
    'a promise catches',
    "const check = async () => { throw new Refusal('GONE'); }; export const book = () => check().catch(() => null);",
  ],
  [
    'becomes another one',
    "const check = async () => { throw new Refusal('GONE'); }; export const book = () => check().catch((error: unknown) => { throw error instanceof Refusal ? new Refusal('FULL') : error; });",
  ],
])('accepts what %s', (_case, service) => {
  expect(messages(planted(service))).toEqual([]);
});

test('refuses a code or a list whose type says nothing', () => {
  const service = "export const book = (code: Name = 'FULL') => { throw new Refusal(code); };";
  expect(messages(planted(service))).toEqual([
    'server/src/modules/a/b/b.service.ts refuses with a code whose type does not say which; narrow the type',
  ]);
  const refusals = '[] as readonly import("@studio/contract/refusals/codes").RefusalName[]';
  expect(messages(planted('export const book = () => 1;', { refusals }))).toEqual([
    'server/src/modules/a/b/b.routes.ts has `refusals` whose type does not say which; write `as const`',
  ]);
});
