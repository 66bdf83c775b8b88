import { aRegistryEntry } from './release/aRegistryEntry.ts';
import { deriveState, type Sources } from './catalogState.ts';

const old = aRegistryEntry({ active: '1.0.0' });
const fresh = aRegistryEntry({ active: '2.0.0' });
const derive = (given: Partial<Sources> & { live?: Sources['registry']['remotes']; shell?: string }) =>
  deriveState({
    registry: {
      revision: 1,
      remotes: given.live ?? [fresh],
      overrideOrigins: [],
      shell:
        given.shell === undefined
          ? null
          : { active: given.shell, previous: null, contract: '1.1.0', provides: {}, releaseHash: null },
    },
    overrides: [],
    overridden: [],
    loaded: [],
    shellVersion: 'development',
    ...given,
  });

test('a remote that is not loaded moves on with the registry', () => {
  expect(derive({})).toMatchObject({ remotes: [{ active: '2.0.0' }], outdated: [] });
});

test('a loaded remote keeps its version and is outdated', () => {
  expect(derive({ loaded: [old] })).toMatchObject({ remotes: [{ active: '1.0.0' }], outdated: ['schedule'] });
});

test('a loaded remote of the live version is not outdated', () => {
  expect(derive({ loaded: [fresh] }).outdated).toEqual([]);
});

test('the kill switch reaches a loaded remote', () => {
  expect(derive({ loaded: [old], live: [{ ...fresh, state: 'disabled' }] }).remotes).toEqual([
    { ...old, state: 'disabled' },
  ]);
});

test('a loaded remote that was retired is switched off, and told apart from one that comes back', () => {
  expect(derive({ loaded: [old], live: [] })).toMatchObject({
    remotes: [{ ...old, state: 'disabled' }],
    retired: ['schedule'],
    outdated: [],
  });
  expect(derive({ loaded: [old] }).retired).toEqual([]);
});

test('an overridden remote is neither outdated nor switched off', () => {
  const mine = aRegistryEntry({ active: 'override', releaseHash: null });
  const live = [{ ...fresh, state: 'disabled' as const }];
  expect(derive({ overridden: [mine], live }).remotes).toEqual([mine]);
  expect(derive({ overridden: [mine], loaded: [mine], live })).toMatchObject({
    remotes: [mine],
    outdated: [],
  });
});

test.each([
  ['another shell is live', '1.0.0', '1.1.0', ['shell']],
  ['this shell is live', '1.1.0', '1.1.0', []],
  ['this shell is no release', 'development', '1.1.0', []],
  ['no shell is released', '1.0.0', undefined, []],
])('when %s', (_case, shellVersion, shell, outdated) => {
  expect(derive({ shellVersion, ...(shell !== undefined && { shell }) }).outdated).toEqual(outdated);
});
