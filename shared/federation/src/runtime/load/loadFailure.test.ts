import { aRegistryEntry } from '../release/aRegistryEntry.ts';
import { fetchGuarded, forgetTroubles, troubleOf } from './fileGuard.ts';
import { forgetMissingChunk, toLoadError, toRemoteError } from './loadFailure.ts';
import { RemoteError } from './remoteError.ts';

const entry = aRegistryEntry();
const chunkError = (request: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(error: ${request})`), {
    name: 'ChunkLoadError',
    request,
  });
const federation = (number: string, words = '') =>
  new Error(`[ Federation Runtime ]: Something. #RUNTIME-${number}\nargs: {}\n${words}`);

// The words are those of the pinned versions of webpack and federation: a new version may need others.
test.each([
  ['a container without init', federation('002'), 'shape-invalid'],
  ['a container without ./module', federation('014'), 'shape-invalid'],
  ['a manifest that names no entry', federation('011'), 'manifest-invalid'],
  [
    'an entry that did not come',
    federation('008', 'ScriptNetworkError: Failed to load script'),
    'entry-unreachable',
  ],
  [
    'an entry that threw',
    federation('008', 'ScriptExecutionError: Script loaded but threw'),
    'module-failed',
  ],
  ['an entry that left no container behind', federation('001'), 'module-failed'],
  ['a package that nobody provides', federation('012'), 'shared-mismatch'],
  [
    'a package of another version',
    new Error(
      'Version 1.0.0 from shell of shared singleton module @studio/ui does not satisfy the requirement of mfe which needs ^2.0.0',
    ),
    'shared-mismatch',
  ],
  ['a chunk that did not come', chunkError('http://localhost/x.js'), 'chunk-unreachable'],
  ['a fault of its own', new TypeError('x is not a function'), 'module-failed'],
  ['something that is no error', 'thrown', 'module-failed'],
] as const)('%s', (_case, cause, code) => {
  expect(toLoadError(cause, entry)).toMatchObject({ code, remoteId: 'schedule', cause });
});

test('a file that is known to have failed says more than federation does', async () => {
  const extra = 'http://localhost/mfe/schedule/1.0.0-ab12cd34/extra.js';
  await expect(fetchGuarded(extra, 'entry')).rejects.toThrow();
  expect(toLoadError(federation('008'), entry).code).toBe('integrity-failed');
  expect(toRemoteError(chunkError(`${extra}?retry=1`), entry).code).toBe('integrity-failed');
  expect(
    toRemoteError(
      chunkError('http://localhost/assets/1.js'),
      aRegistryEntry({ manifest: '/mfe/members/1/mf-manifest.json' }),
    ).code,
  ).toBe('chunk-unreachable');
  // A bug in code that did arrive is still a bug.
  expect(toRemoteError(new TypeError('x is not a function'), entry).code).toBe('render-failed');
  forgetTroubles('http://localhost/');
});

test('before another attempt, what was asked for ahead in vain is forgotten with the chunk', async () => {
  const folder = 'http://localhost/mfe/shell/1.0.0-ab12cd34/assets/';
  document.head.innerHTML = `<link rel="preload" href="${folder}8.css"><link rel="preload" href="http://localhost/other/9.css">`;
  await expect(fetchGuarded(`${folder}7.js`, 'chunk')).rejects.toThrow();
  forgetMissingChunk(chunkError(`${folder}7.js?retry=1`));
  expect(troubleOf(`${folder}7.js`)).toBeUndefined();
  expect(Array.from(document.querySelectorAll('link'), ({ href }) => href)).toEqual([
    'http://localhost/other/9.css',
  ]);
  document.head.innerHTML = '';
});

test('an error of the loader stays as it is', () => {
  const known = new RemoteError('setup-timeout', 'schedule', 'x');
  expect(toLoadError(known, entry)).toBe(known);
  expect(toRemoteError(known, entry)).toBe(known);
});
