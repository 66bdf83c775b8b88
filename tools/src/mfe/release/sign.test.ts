import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readJournal } from '@studio/releases/journal';
import { openStore } from '@studio/releases/openStore';
import { readRegistry } from '@studio/releases/registryFile';
import { addKey, readKeyFile } from '@studio/releases/signing/keyFile';
import { runReleaseKeys } from '../../releaseKeys.ts';
import { signOwn } from '../../start/signOwn.ts';
import { aFolder, aLive, aLiveShell, aPublished } from '../../testing/aRelease.ts';
import { runMfe } from '../runMfe.ts';

const NAMES = ['RELEASE_KEY', 'RELEASE_PUBLIC_KEYS', 'RELEASE_KEYS_FILE', 'MFE_STORE'] as const;
const before = NAMES.map((name) => [name, process.env[name]] as const);

let address: string;
let keyFile: string;
beforeEach(async () => {
  address = path.join(await aFolder(), 'store');
  keyFile = path.join(await aFolder(), 'release-keys.json');
  Object.assign(process.env, { RELEASE_KEYS_FILE: keyFile, MFE_STORE: address });
  await aLiveShell(store(), { version: '1.0.0-s' });
  await aLive(store(), { id: 'retail', version: '1.0.0-a' });
});
afterEach(() => {
  for (const [name, value] of before)
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
});

const store = () => openStore(address);
const file = (name: string) => path.join(address, name);
const json = async (name: string) =>
  JSON.parse(await readFile(file(name), 'utf8')) as Record<string, unknown> & {
    signatures: { keyid: string }[];
  };
const signers = async (name: string) => (await json(name)).signatures.map(({ keyid }) => keyid);

async function mfe(...args: string[]): Promise<string> {
  const said: string[] = [];
  await runMfe([...args, '--by', 'ann'], (text) => said.push(text));
  return said.join('\n');
}

async function keys(...args: string[]): Promise<string> {
  const said: string[] = [];
  await runReleaseKeys(args, (text) => said.push(text));
  return said.join('\n');
}

const RELEASES = ['shell/1.0.0-s', 'retail/1.0.0-a'];

/** As a store from before releases were signed. */
async function withoutSignatures(): Promise<void> {
  for (const name of ['registry.json', 'registry/1.json', 'registry/2.json']) {
    const { signatures: _, ...rest } = await json(name);
    const { shell } = rest as { shell?: { releaseHash?: string } };
    delete shell?.releaseHash;
    await writeFile(file(name), JSON.stringify(rest));
  }
  for (const folder of RELEASES) await rm(file(`${folder}/provenance.json`));
}

test('all that is released is signed: registry, journal, and each release with where it comes from', async () => {
  const [key] = await signers('registry.json');
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  for (const name of ['registry/2.json', ...RELEASES.map((folder) => `${folder}/provenance.json`)])
    expect(await signers(name)).toEqual([key]);
  expect((await readJournal(store())).map(({ verdict }) => verdict)).toEqual(['good', 'good']);
});

describe('a release that somebody put into the store', () => {
  beforeEach(() => aPublished(store(), { id: 'retail', version: '1.1.0-a' }));

  test('does not go live without a signature', async () => {
    await rm(file('retail/1.1.0-a/provenance.json'));
    await expect(mfe('activate', 'retail', '1.1.0-a')).rejects.toThrow('retail 1.1.0-a is not signed');
  });

  test('does not go live with that of another', async () => {
    await writeFile(
      file('retail/1.1.0-a/provenance.json'),
      await readFile(file('retail/1.0.0-a/provenance.json')),
    );
    await expect(mfe('activate', 'retail', '1.1.0-a')).rejects.toThrow('is not the one that was signed');
  });

  test('is no way back either', async () => {
    await mfe('activate', 'retail', '1.1.0-a');
    await rm(file('retail/1.0.0-a/provenance.json'));
    await expect(mfe('rollback', 'retail')).rejects.toThrow('retail 1.0.0-a is not signed');
  });
});

describe('what somebody changed', () => {
  const change = async (name: string, from: string, to: string) =>
    writeFile(file(name), (await readFile(file(name), 'utf8')).replace(from, to));

  test.each(['activate retail 1.0.0-a', 'rollback shell', 'disable retail', 'list', 'sign'])(
    'a registry is refused by %s, and nothing is written',
    async (command) => {
      await change('registry.json', '"enabled"', '"disabled"');
      const files = await store().list('');
      await expect(mfe(...command.split(' '))).rejects.toThrow('does not match its signature');
      expect(await store().list('')).toEqual(files);
    },
  );

  test('a registry is written back from the journal', async () => {
    await change('registry.json', '"enabled"', '"disabled"');
    expect(await mfe('restore')).toContain('now    it does not match its signature: it was changed');
    expect((await readRegistry(store())).remotes).toMatchObject([{ id: 'retail', state: 'enabled' }]);
  });

  test('a revision of the journal is not written back', async () => {
    await change('registry/2.json', '"enabled"', '"disabled"');
    await rm(file('registry.json'));
    await expect(mfe('restore')).rejects.toThrow('Revision 2 of the journal does not match its signature');
    expect(await mfe('restore', '--revision', '1')).toContain('live again, as revision 3');
  });

  test('one that was planted with a high number is not written back either', async () => {
    const planted = { ...(await json('registry/2.json')), revision: 99 };
    const registry = { ...(planted as unknown as { registry: object }).registry, revision: 99 };
    await writeFile(file('registry/99.json'), JSON.stringify({ ...planted, registry }));
    await expect(mfe('restore')).rejects.toThrow('Revision 99 of the journal does not match its signature');
  });
});

describe('a store from before releases were signed', () => {
  beforeEach(withoutSignatures);

  test('is refused, with what to do', async () => {
    await expect(mfe('activate', 'retail', '1.0.0-a')).rejects.toThrow('is not signed. mfe restore writes');
    await expect(mfe('sign')).rejects.toThrow('If you know that it is yours: mfe sign --trust');
  });

  test('is signed by one command, for who knows that it is theirs', async () => {
    const said = await mfe('sign', '--trust');
    expect(said).toContain('now    revision 2, which is not signed');
    expect(said).toContain('Signed 2 releases, 0 revisions of the journal and the registry.');
    const { revision, shell } = await readRegistry(store());
    expect(revision).toBe(3);
    expect(shell?.releaseHash).toMatch(/^sha384-/);
    const verdicts = async () => (await readJournal(store())).map(({ verdict }) => verdict);
    expect(await verdicts()).toEqual(['unsigned', 'unsigned', 'good']);
    await mfe('activate', 'retail', '1.0.0-a');
    // What nobody has looked at only for who says so.
    expect(await mfe('sign', '--trust-all')).toContain('2 revisions of the journal');
    expect(await verdicts()).toEqual(['good', 'good', 'good']);
  });

  test('what is not live is not vouched for with it', async () => {
    await cp(file('retail/1.0.0-a'), file('retail/1.0.0-z'), { recursive: true });
    const release = await json('retail/1.0.0-z/release.json');
    await writeFile(file('retail/1.0.0-z/release.json'), JSON.stringify({ ...release, version: '1.0.0-z' }));
    expect(await mfe('sign', '--trust')).toContain('1 releases are not signed and cannot go live.');
    await expect(mfe('activate', 'retail', '1.0.0-z')).rejects.toThrow('1.0.0-z');
  });

  test('is not signed when a file of what is live was changed', async () => {
    await writeFile(file('retail/1.0.0-a/remoteEntry.js'), 'steal()');
    await expect(mfe('sign', '--trust')).rejects.toThrow('remoteEntry.js was changed after the build');
  });

  test('is signed by a start, on a machine that has never signed anything', async () => {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    await signOwn(store(), say);
    expect((await stat(keyFile)).isFile()).toBe(true);
    await expect(mfe('list')).rejects.toThrow('is not signed');
    await rm(keyFile);
    await signOwn(store(), say);
    expect(said).toEqual(['Signed 2 releases, 2 revisions of the journal and the registry.']);
    expect(await mfe('list')).toContain('retail');
  });
});

test('a start leaves alone what another machine has signed', async () => {
  await rm(keyFile);
  await signOwn(store(), () => undefined);
  await expect(mfe('list')).rejects.toThrow('signed with a key that is not trusted here');
});

describe('keys of this machine', () => {
  test('one more signs all that is there, the old one goes afterwards, and nothing is refused meanwhile', async () => {
    const [old = ''] = await signers('registry.json');
    expect(await keys('rotate', 'releases')).toContain(`and so does ${old} until it is retired`);
    const both = await signers('registry.json');
    expect(both).toEqual([old, expect.any(String)]);
    for (const name of ['registry/1.json', 'registry/3.json', 'shell/1.0.0-s/provenance.json'])
      expect(await signers(name)).toEqual(both);

    expect(await keys('retire', 'releases', old)).toContain(`Key ${old} is gone`);
    expect(await signers('registry.json')).toEqual(both.slice(1));
    expect(await keys('list', 'releases')).not.toContain(old);
    await mfe('activate', 'retail', '1.0.0-a');
    await mfe('restore', '--revision', '1');
  });

  test('are changed by whole commands only, and the last one stays', async () => {
    const [only = ''] = await signers('registry.json');
    await expect(keys('retire', 'releases', only)).rejects.toThrow('is the only key');
    await expect(keys('retire', 'releases', 'none')).rejects.toThrow('There is no key none');
    await expect(keys('retire', 'releases')).rejects.toThrow('Name the key');
    await expect(keys('rotate', 'releases', 'now')).rejects.toThrow('"now" is not understood');
    await expect(keys('burn', 'releases')).rejects.toThrow('There is no command "burn releases"');
    expect(await signers('registry.json')).toEqual([only]);
  });
});

test('signing again changes nothing', async () => {
  const files = await store().list('');
  expect(await mfe('sign')).toContain('Signed 0 releases, 0 revisions of the journal.');
  expect(await store().list('')).toEqual(files);
});

describe('keys of an installation', () => {
  const settingsIn = (said: string) =>
    Object.fromEntries([...said.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]));

  test('are made for its environment, sign by it, and are believed by their public part', async () => {
    await rm(address, { recursive: true });
    Object.assign(process.env, settingsIn(await keys('new', 'releases')));
    await aLive(store(), { id: 'retail', version: '1.0.0-a' });
    Reflect.deleteProperty(process.env, 'RELEASE_KEY');
    expect((await readRegistry(store())).revision).toBe(1);
    await expect(mfe('disable', 'retail')).rejects.toThrow('Set RELEASE_KEY');
    await expect(keys('rotate', 'releases')).rejects.toThrow('docs/production.md');
    expect(await keys('list', 'releases')).toMatch(/^[0-9a-f]{16} {2}believed {2}\S{44}$/);
  });

  test('nothing that signed before is lost by another one', async () => {
    addKey(keyFile);
    expect(readKeyFile(keyFile)).toHaveLength(2);
    await mfe('sign');
    expect(await signers('registry.json')).toHaveLength(2);
  });
});
