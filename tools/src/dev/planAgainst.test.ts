import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTRACT_VERSION, type ServedRegistry } from '@studio/contract/remote/remote';
import { providedVersions } from '@studio/federation/build/sharing';
import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { planAgainst } from './planAgainst.ts';

const HERE = 'http://localhost:24680';
const MARKED = '<head><meta name="studio-build" content="development"></head>';

let portal: Server | null = null;
afterEach(() => void portal?.close());

const aRegistry = (given: Partial<ServedRegistry> = {}): ServedRegistry => ({
  revision: 1,
  overrideOrigins: [HERE],
  remotes: [aRegistryEntry({ id: 'configure' })],
  shell: {
    active: '1',
    previous: null,
    contract: CONTRACT_VERSION,
    provides: providedVersions(),
    releaseHash: null,
  },
  ...given,
});

/**
 * A portal that serves its page and its registry.
 * @returns Its origin.
 */
async function aPortal({
  page = '<head></head>',
  registry = JSON.stringify(aRegistry()),
  status = 200,
} = {}): Promise<string> {
  const server = createServer(({ url }, response) => {
    response.statusCode = status;
    response.end(url === '/mfe/registry.json' ? registry : page);
  });
  portal = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const withRegistry = (given: Partial<ServedRegistry>) =>
  aPortal({ registry: JSON.stringify(aRegistry(given)) });
const plan = (url: string, name = 'configure') => planAgainst(name, { url, port: 24680 });

test('opens the first page of the remote in that shell, served from here', async () => {
  const url = await aPortal();
  expect(await plan(`${url}/some/page`)).toMatchObject({
    link: `${url}/dashboard/studio?mfe=configure@${HERE}`,
    warnings: [],
    shell: { isDevelopment: false },
    served: { origin: HERE },
  });
});

test('recognises a development build by its page', async () => {
  expect(await plan(await aPortal({ page: MARKED }))).toMatchObject({ shell: { isDevelopment: true } });
});

test.each<[string, Partial<ServedRegistry>, string]>([
  [
    'no origin is allowed',
    { overrideOrigins: [] },
    `does not allow remotes from ${HERE}. Whoever runs it can allow that with the setting REMOTE_ORIGINS=${HERE}`,
  ],
  [
    'another origin is allowed',
    { overrideOrigins: ['http://localhost:1'] },
    `REMOTE_ORIGINS=http://localhost:1,${HERE}`,
  ],
  ['it does not know the remote', { remotes: [] }, 'has never had a release of configure'],
])('a portal is refused when %s', async (_case, registry, sentence) => {
  await expect(plan(await withRegistry(registry))).rejects.toThrow(sentence);
});

test.each([
  ['an old contract', { contract: '0.9.0', provides: providedVersions() }, /contract .* offers 0\.9\.0/],
  [
    'a package too old',
    { contract: CONTRACT_VERSION, provides: { ...providedVersions(), react: '18.0.0' } },
    /It needs react .* provides 18\.0\.0/,
  ],
])('a shell with %s gives a warning', async (_case, shell, sentence) => {
  const { warnings } = await plan(
    await withRegistry({ shell: { active: '1', previous: null, releaseHash: null, ...shell } }),
  );
  expect(warnings).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  ['is down', () => Promise.resolve('http://127.0.0.1:1'), 'does not answer'],
  ['is broken', () => aPortal({ status: 503 }), 'answers with status 503'],
  ['is something else', () => aPortal({ registry: '<html>' }), 'is not a registry'],
  ['is a list of something else', () => aPortal({ registry: '{"remotes":1}' }), 'is not a registry'],
  ['is not a URL', () => Promise.resolve('portal'), 'is not a URL'],
])('a portal that %s is refused with a sentence', async (_case, url, sentence) => {
  await expect(plan(await url())).rejects.toThrow(sentence);
});

test('the booking website is not part of a shell', async () => {
  await expect(plan(await aPortal(), 'booking')).rejects.toThrow('npm run dev -- booking');
});
