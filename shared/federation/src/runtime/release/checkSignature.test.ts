import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { checkSignature } from './checkSignature.ts';

const TYPE = 'application/vnd.studio.registry+json';
const REGISTRY = { revision: 3, shell: null, remotes: [{ title: 'Präsenz' }] };

const keyPair = generateKeyPairSync('ed25519');
const publicText = keyPair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

/** As the tools that release sign it. */
function signed(registry: object, key = keyPair.privateKey) {
  const body = JSON.stringify(registry);
  const bytes = Buffer.from(`DSSEv1 ${TYPE.length} ${TYPE} ${Buffer.byteLength(body)} ${body}`);
  const sig = sign(null, bytes, key).toString('base64');
  return { ...registry, signatures: [{ keyid: 'a', sig }], overrideOrigins: ['http://localhost:3101'] };
}

const withKeys = (keys: string | null) =>
  void (document.head.innerHTML = keys === null ? '' : `<meta name="release-keys" content="${keys}">`);

beforeEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  withKeys(`${Buffer.alloc(32, 9).toString('base64')} ${publicText}`);
});

test('a registry is believed that one of the keys of the page has signed', async () => {
  await expect(checkSignature(signed(REGISTRY))).resolves.toBeUndefined();
});

test.each<[string, object]>([
  ['was changed', { ...signed(REGISTRY), revision: 4 }],
  ['has something more', { ...signed(REGISTRY), redirects: {} }],
  ['is not signed', REGISTRY],
  ['has no signature', { ...REGISTRY, signatures: [] }],
  ['is signed by a stranger', signed(REGISTRY, generateKeyPairSync('ed25519').privateKey)],
])('one that %s is not', async (_case, registry) => {
  await expect(checkSignature(registry)).rejects.toThrow();
});

test.each<[string, () => void]>([
  ['a page without keys', () => withKeys(null)],
  [
    'a page without TLS',
    () => Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true }),
  ],
  [
    'a browser without Ed25519',
    () =>
      Object.defineProperty(globalThis, 'crypto', {
        value: { subtle: { importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) } },
        configurable: true,
      }),
  ],
])('%s believes the server', async (_case, arrange) => {
  arrange();
  await expect(checkSignature({ ...REGISTRY, signatures: [] })).resolves.toBeUndefined();
});
