import type { ReleaseStore } from '@studio/releases/releaseStore';
import { injecting, moduleWith } from '../../testing/badRemotes.ts';
import { aStoreWithShell, buildRemotes, type BuiltRemotes } from '../../testing/builtRemotes.ts';
import { planPublication } from '../release/publishRelease.ts';
import { gate } from './gate.ts';

/** A sample of what gate.long.test.ts looks at; the real remotes go through the gate at every start of the product. */
const REMOTES = {
  alias: { 'src/module.tsx': moduleWith(injecting('listMembers', 'members')) },
  throws: { 'src/module.tsx': moduleWith("if (add) throw new Error('no luck');") },
};
const BUILDS_MS = 240_000;

let built: BuiltRemotes<keyof typeof REMOTES>;
let store: ReleaseStore;
beforeAll(async () => {
  built = await buildRemotes(REMOTES);
  store = await aStoreWithShell(built.shell);
}, BUILDS_MS);

const look = async (name: keyof typeof REMOTES) =>
  gate(await planPublication(built.folders[name], store), store);

test('an endpoint of another team is found, whatever name the remote goes by', async () => {
  expect((await look('alias')).warnings).toEqual([
    expect.stringContaining('The endpoint listMembers belongs to members already.'),
  ]);
});

test('a remote that does not start is refused, and it is said what to do', async () => {
  await expect(look('throws')).rejects.toThrow('Error: no luck. Keep the top level');
});
