import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@studio/contract/remote/remote';
import { sha384 } from '@studio/releases/fileHash';
import { folderStore } from '@studio/releases/folderStore';
import { REGISTRY_FILE, registryBytes } from '@studio/releases/registryFile';
import { releaseKeys } from '@studio/releases/signing/keysOf';
import { newSecretText, publicTextOf, readSecret } from '@studio/releases/signing/keyText';
import { newKeys } from '@studio/releases/testing/newKeys';
import { anEntry, aShellEntry, fillingOf, KEY_SETTINGS, TRUSTED_KEYS } from '../../testing/aReleaseStore.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { gateway } from '../gateway.ts';

const SCRIPT = `<script defer src="/mfe/shell/2.0.0/assets/main.js" integrity="${sha384('shell')}"></script>`;

let folder: string;
let api: TestApp | null = null;
let store: ReturnType<typeof fillingOf>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-unreleased-'));
  store = fillingOf(folderStore(path.join(folder, 'mfe'), TRUSTED_KEYS));
  await open({});
  await anInstallation();
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

async function close(): Promise<void> {
  await api?.close();
  api = null;
}

async function open(settings: Partial<Parameters<typeof gateway>[0]>): Promise<void> {
  await close();
  const places = {
    shellDir: null,
    mfeStore: path.join(folder, 'mfe'),
    remoteOrigins: [],
    releaseKeys: KEY_SETTINGS,
  };
  api = await startTestApp({ areas: [() => gateway({ ...places, ...settings })] });
}

/** Portal and booking website. */
async function anInstallation(page = `<head>${SCRIPT}</head>`): Promise<void> {
  const files = { 'index.html': page, 'favicon.svg': '<svg/>', 'assets/main.js': 'shell' };
  const shell = await store.release('shell', '2.0.0', files, 'index.html');
  const releaseHash = await store.release('booking', '1.0.0', { 'index.html': 'booking' }, 'index.html');
  const booking = anEntry({ id: 'booking', audience: 'member', releaseHash });
  await store.live({ revision: 2, shell: aShellEntry('2.0.0', shell), remotes: [booking] });
}

async function get(url: string) {
  if (!api) throw new Error('Nothing is open');
  return api.app.inject({ url });
}
const stored = async (name: string): Promise<string> =>
  (await readFile(path.join(folder, 'mfe', name))).toString();
/** The registry without its signatures. */
async function bareRegistry(): Promise<Registry> {
  const { signatures: _, ...bare } = JSON.parse(await stored(REGISTRY_FILE)) as Registry & {
    signatures: unknown;
  };
  return bare;
}

/** The page that says that something is not what was released. */
async function expectRefused(url: string): Promise<void> {
  const answer = await get(url);
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('Its files are not what was released');
  expect(answer.body).toContain('docs/production.md');
  expect(answer.body).not.toMatch(/Error|\.ts|sha384|main\.js/);
}

const REGISTRIES: [string, () => Promise<string | Uint8Array>][] = [
  ['is not signed', async () => JSON.stringify(await bareRegistry())],
  ['is signed by somebody else', async () => registryBytes(await bareRegistry(), newKeys())],
  ['was changed', async () => (await stored(REGISTRY_FILE)).replace('"enabled"', '"disabled"')],
];

test.each(REGISTRIES)(
  'nothing is shown when the registry %s, also by who has shown it',
  async (_case, make) => {
    for (const url of ['/', '/booking-website']) expect((await get(url)).statusCode).toBe(200);
    await store.put(REGISTRY_FILE, await make());
    await expectRefused('/');
    await expectRefused('/dashboard/schedule');
    await expectRefused('/booking-website/schedule');
    // Open tabs go on with what they know.
    expect((await get('/mfe/registry.json')).statusCode).toBe(500);
  },
);

test.each(['index.html', 'release.json'])(
  'a page is refused when one byte of %s is another',
  async (name) => {
    for (const place of [`shell/2.0.0/${name}`, `booking/1.0.0/${name}`]) {
      const text = await stored(place);
      await store.put(place, text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) ^ 1));
    }
    await expectRefused('/');
    await expectRefused('/booking-website/schedule');
  },
);

test('a page is refused when it would run something without a hash', async () => {
  await anInstallation(`<head>${SCRIPT.replace(/integrity="[^"]*"/, '')}</head>`);
  await expectRefused('/');
});

test('a shell from before shells had a hash is not shown', async () => {
  await store.live({ revision: 3, shell: aShellEntry('2.0.0', null) });
  expect((await get('/')).statusCode).toBe(503);
});

test('an icon that was changed is not sent', async () => {
  expect((await get('/favicon.svg')).statusCode).toBe(200);
  await store.put('shell/2.0.0/favicon.svg', '<svg onload="steal()"/>');
  expect((await get('/favicon.svg')).statusCode).toBe(404);
});

test('a changed release of one remote takes no other away: the loader says which', async () => {
  const releaseHash = await store.release('schedule', '1.0.0', { 'mf-manifest.json': '{}' });
  const { shell } = await bareRegistry();
  await store.live({ revision: 3, shell, remotes: [anEntry({ releaseHash })] });
  expect((await get('/dashboard/schedule')).body).toContain('href="/mfe/schedule/1.0.0/release.json"');
  await open({});
  await store.put('schedule/1.0.0/release.json', '{}');
  const { statusCode, body } = await get('/dashboard/schedule');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('href="/mfe/schedule');
});

test('pages let browsers run nothing without a hash, except files of developers, and bring the keys', async () => {
  const only = 'blocked-destinations=(script)';
  const portal = await get('/');
  expect(portal.headers['integrity-policy']).toBe(only);
  expect((await get('/booking-website')).headers['integrity-policy']).toBe(only);
  expect(/<meta name="release-keys" content="([^"]*)">/.exec(portal.body)?.[1]).toBe(
    TRUSTED_KEYS.trusted().map(publicTextOf).join(' '),
  );
  await open({ remoteOrigins: ['http://localhost:3104'] });
  expect((await get('/')).headers['integrity-policy']).toBeUndefined();
});

test('an older registry changes nothing once a newer one was seen', async () => {
  const old = await stored(REGISTRY_FILE);
  await store.live({ revision: 3, remotes: [anEntry({ id: 'members' })] });
  expect((await get('/mfe/registry.json')).json()).toMatchObject({ revision: 3 });
  await store.put(REGISTRY_FILE, old);
  expect((await get('/mfe/registry.json')).json()).toMatchObject({ revision: 3 });
});

test('a server that begins with a registry older than its journal shows nothing', async () => {
  const newer = await bareRegistry();
  await store.put('registry/3.json', '{}');
  await open({});
  await expectRefused('/');
  expect((await get('/mfe/registry.json')).statusCode).toBe(500);
  await store.live({ ...newer, revision: 3 });
  expect((await get('/')).statusCode).toBe(200);
});

test('while a key is replaced both count, afterwards the new one', async () => {
  const next = newSecretText();
  const publics = [...KEY_SETTINGS.secrets, next].map((secret) => publicTextOf(readSecret(secret, 'a test')));
  const signedBy = (secrets: string[]) => releaseKeys({ secrets, publics: [], file: '' });
  const believing = async (believed: string[]) => {
    await open({ releaseKeys: { secrets: [], publics: believed, file: '' } });
    return (await get('/')).statusCode;
  };
  expect(await believing(publics)).toBe(200);
  await store.put(
    REGISTRY_FILE,
    registryBytes(await bareRegistry(), signedBy([...KEY_SETTINGS.secrets, next])),
  );
  expect(await believing(publics)).toBe(200);
  expect(await believing(publics.slice(1))).toBe(200);
  await store.put(REGISTRY_FILE, registryBytes(await bareRegistry(), signedBy([next])));
  expect(await believing(publics.slice(1))).toBe(200);
  expect(await believing(publics.slice(0, 1))).toBe(503);
});
