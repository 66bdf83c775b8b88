import type { ReleaseStore } from '@studio/releases/releaseStore';
import { aLive, aLiveShell, aPublished, aShellBuild, publishBuild } from '../../testing/aRelease.ts';
import { aStore } from '../../testing/stores.ts';
import { drawMatrix, readMatrix } from './matrix.ts';

let store: ReleaseStore;
beforeEach(async () => {
  store = await aStore();
  await aLiveShell(store, { version: '1.0.0-s' });
  await aLive(store, { id: 'retail', version: '1.0.0-a' });
});

const cellsOf = async (named?: { id: string; version: string }[]) =>
  (await readMatrix(store, named)).cells.map(({ version, which, shell, reasons }) => [
    version,
    which,
    shell,
    reasons.length === 0,
  ]);

test('without a next version, checks whether what is live runs', async () => {
  expect(await cellsOf()).toEqual([['1.0.0-a', 'active', 'live', true]]);
});

test('crosses the live and the next shell with the live and the next release', async () => {
  await publishBuild(store, await aShellBuild({ version: '1.1.0-s', contract: '1.5.0' }));
  await aPublished(store, { id: 'retail', version: '1.1.0-a', contract: '^1.5.0' });
  expect(await cellsOf()).toEqual([
    ['1.0.0-a', 'active', 'live', true],
    ['1.0.0-a', 'active', 'next', true],
    ['1.1.0-a', 'candidate', 'live', false],
    ['1.1.0-a', 'candidate', 'next', true],
  ]);
  const lines = drawMatrix(await readMatrix(store));
  expect(lines[0]).toContain('live = the live shell 1.0.0-s: contract 1.1.0, react 19.3.1');
  expect(lines.join('\n')).toContain(
    'in live shell   DOES NOT RUN: It needs a shell of contract ^1.5.0; the live shell 1.0.0-s offers 1.1.0.',
  );
});

test('a named version is the next one, however old it is', async () => {
  await aLive(store, { id: 'retail', version: '1.1.0-a' });
  expect(await cellsOf()).toEqual([['1.1.0-a', 'active', 'live', true]]);
  expect(await cellsOf([{ id: 'retail', version: '1.0.0-a' }])).toEqual([
    ['1.1.0-a', 'active', 'live', true],
    ['1.0.0-a', 'candidate', 'live', true],
  ]);
});
