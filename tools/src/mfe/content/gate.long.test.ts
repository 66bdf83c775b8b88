import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRelease } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { activateOne } from '../../testing/aRelease.ts';
import { aRemoteFolder, injecting, moduleWith, type Sources } from '../../testing/badRemotes.ts';
import { aStoreWithShell, buildRemotes, type BuiltRemotes } from '../../testing/builtRemotes.ts';
import { aStore } from '../../testing/stores.ts';
import { planActivation } from '../activation/activateRelease.ts';
import { checkTypes } from '../release/checkTypes.ts';
import { planPublication, publish } from '../release/publishRelease.ts';
import { gate } from './gate.ts';

const ID = 'gift-vouchers';
const BUILDS_MS = 240_000;

/** Takes an endpoint of Members in code that is a text. */
const withText = (make: string): string =>
  `Object.assign(globalThis, { add });\n${make}(${JSON.stringify(injecting('listMembers', 'members'))})`;

/** Sources by a name of the case. */
const REMOTES = {
  good: { 'src/module.tsx': moduleWith(injecting('listVouchers', ID)) },
  alias: { 'src/module.tsx': moduleWith(injecting('listMembers', ID)) },
  'alias and owner': { 'src/module.tsx': moduleWith(injecting('listMembers', 'members')) },
  dependency: {
    'src/module.tsx': `import 'retail-kit';${moduleWith('')}`,
    '../node_modules/retail-kit/package.json':
      '{"name":"retail-kit","version":"1.0.0","type":"module","main":"index.js"}',
    '../node_modules/retail-kit/index.js': `import { injectEndpoints as add } from '@studio/platform';${injecting('listMembers', 'kit')}`,
  },
  'late chunk': {
    'src/module.tsx': moduleWith(
      "export const Late = lazyPage(() => import('./Late.tsx').then((file) => file.Late));",
    ),
    'src/Late.tsx': `import { baseApi } from '@studio/platform';${injecting('listMembers', ID, 'baseApi.injectEndpoints')}
      export const Late = () => null;`,
  },
  eval: { 'src/module.tsx': moduleWith(withText('(0, eval)')) },
  'new Function': { 'src/module.tsx': moduleWith(`${withText('new Function')}()`) },
  constructor: { 'src/module.tsx': moduleWith(`${withText('Function.prototype.constructor')}()`) },
  'endpoint of the shell': { 'src/module.tsx': moduleWith(injecting('getStaffProfile', ID)) },
  shape: { 'src/module.tsx': moduleWith('', '5 as never') },
  throws: { 'src/module.tsx': moduleWith("if (add) throw new Error('no luck');") },
  'set-up that throws': {
    'src/module.tsx': moduleWith('', 'Routes', "() => { throw new Error('no luck'); }"),
  },
  'set-up that waits': {
    'src/module.tsx': moduleWith('', 'Routes', '() => new Promise<() => void>(() => undefined)'),
  },
  'promise that nobody keeps': { 'src/module.tsx': moduleWith('await new Promise(() => undefined);') },
  'late throw': {
    'src/module.tsx': moduleWith(
      "export const Late = lazyPage(() => import('./Late.tsx').then((file) => file.Late));",
    ),
    'src/Late.tsx': "if (document) throw new Error('too late');\nexport const Late = () => null;",
  },
  hangs: { 'src/module.tsx': moduleWith('for (;;) if (!add) break;') },
  'global style': {
    'src/module.tsx': `import styles from './page.module.css';${moduleWith('export const used = styles;')}`,
    'src/page.module.css': '.page { color: red } :global(body) { outline: 9px solid red }',
  },
  'second store': {
    'src/module.tsx': `import { Provider } from 'kit';${moduleWith('export const used = Provider;')}`,
    '../node_modules/kit/package.json': '{"name":"kit","version":"1.0.0","type":"module","main":"index.js"}',
    '../node_modules/kit/index.js': "export { Provider } from 'react-redux';",
  },
  'page without a route': {
    'src/module.tsx': moduleWith(
      "export const more = pageRoutes({ '/dashboard/gift-vouchers/new': <p>New</p> });",
    ),
  },
} satisfies Record<string, Sources>;
type Name = keyof typeof REMOTES;

let built: BuiltRemotes<Name>;
beforeAll(async () => {
  built = await buildRemotes<Name>(REMOTES);
}, BUILDS_MS);

let store: ReleaseStore;
beforeEach(async () => {
  store = await aStoreWithShell(built.shell);
});

const folderOf = (name: Name): string => built.folders[name];
const look = async (name: Name) => gate(await planPublication(folderOf(name), store), store);

test('a remote that is what it says is published with what was found in it', async () => {
  const plan = await look('good');
  expect(plan.warnings).toEqual([]);
  await publish(plan, store);
  const { release } = await readRelease(store, ID, plan.release.version);
  expect(release).toMatchObject({ id: ID, endpoints: ['listVouchers'], tags: ['Member'] });
  await activateOne(store, ID, plan.release.version);
});

test.each<[string, Name]>([
  ['through an alias', 'alias'],
  ['through an alias, in the name of their team', 'alias and owner'],
  ['through a dependency', 'dependency'],
  ['in a chunk that is loaded later', 'late chunk'],
])('an endpoint of Members, taken %s, is found and never goes live', async (_way, name) => {
  const plan = await look(name);
  expect(plan.warnings).toEqual([
    expect.stringContaining('The endpoint listMembers belongs to members already.'),
  ]);
  await publish(plan, store);
  const { version } = plan.release;
  await expect(planActivation(store, [{ id: ID, version }])).rejects.toThrow(
    'The endpoint listMembers belongs to members already.',
  );
});

const NO_EVAL = 'It does not start (module-failed): EvalError: The portal does not allow eval';

test.each<[string, Name, string]>([
  ['eval', 'eval', NO_EVAL],
  ['a function of a text', 'new Function', NO_EVAL],
  ['the same by another name', 'constructor', NO_EVAL],
  [
    'an endpoint of the shell',
    'endpoint of the shell',
    '"getStaffProfile" of gift-vouchers is already defined by shell',
  ],
  ['another shape', 'shape', 'It does not start (shape-invalid)'],
  ['a module that throws', 'throws', 'It does not start (module-failed): Error: no luck. Keep the top level'],
  ['later code that throws', 'late throw', 'Some of its later code throws as it arrives: Error: too late.'],
  [
    'a set-up that throws',
    'set-up that throws',
    'It does not start (setup-failed): Error: no luck. The setup in src/module.tsx must not throw.',
  ],
  [
    'a set-up that does not end',
    'set-up that waits',
    'It does not start (setup-timeout): Gift vouchers was not set up within 3 s. Do not wait for the network in setup.',
  ],
  [
    'a start whose promise nobody keeps',
    'promise that nobody keeps',
    'It does not start (hangs): its start does not end.',
  ],
  ['a start without an end', 'hangs', 'It does not start (hangs)'],
  [
    'styles for the whole portal',
    'global style',
    'styles body everywhere in the portal: begin the selector with',
  ],
  ['a second store, by a dependency', 'second store', 'contains react-redux; import it from'],
  [
    'a page that nobody guards',
    'page without a route',
    'Its page /dashboard/gift-vouchers/new has no route: add it',
  ],
])(
  'refuses %s, and says what to do',
  async (_what, name, sentence) => {
    await expect(look(name)).rejects.toThrow(sentence);
    expect(await store.list(`${ID}/`)).toEqual([]);
  },
  BUILDS_MS,
);

test(
  'a build refuses types that do not fit',
  async () => {
    const folder = await aRemoteFolder({
      'src/module.tsx': moduleWith("export const count: number = 'one';"),
    });
    await expect(checkTypes(folder)).rejects.toThrow("Type 'string' is not assignable to type 'number'");
  },
  BUILDS_MS,
);

test('without any shell there is nothing to run it in, and nothing is published', async () => {
  const plan = await planPublication(folderOf('good'), await aStore());
  await expect(gate(plan, await aStore())).rejects.toThrow(
    'no shell of this store can run it. Publish one that can: npm run mfe -- release shell',
  );
});

test('a remote for a shell that nobody has published is refused', async () => {
  const release = path.join(folderOf('good'), 'release.json');
  const text = await readFile(release, 'utf8');
  await writeFile(release, text.replace('"contract": "^1.2.0"', '"contract": "^2.0.0"'));
  const plan = await planPublication(folderOf('good'), store);
  await writeFile(release, text);
  await expect(gate(plan, store)).rejects.toThrow(
    /no shell of this store can run it\. It needs a shell of contract \^2\.0\.0; .* Publish one that can: /,
  );
});
