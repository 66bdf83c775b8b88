import { newKeys } from '../testing/newKeys.ts';
import { judgeDocument, signDocument } from './document.ts';
import { newSecretText, publicTextOf, readPublic, readSecret } from './keyText.ts';
import { releaseKeys } from './keysOf.ts';

const REGISTRY = { revision: 3, shell: null, remotes: [{ id: 'schedule', active: '1.0.0' }], 7: 'seven' };

const keysWith = (secrets: string[], publics: string[] = []) => releaseKeys({ secrets, publics, file: '' });

test('a document is good as it was signed, also written by hand with other spaces', () => {
  const keys = newKeys();
  const signed = signDocument('registry', REGISTRY, keys);
  expect(judgeDocument('registry', signed, keys)).toBe('good');
  expect(judgeDocument('registry', JSON.parse(JSON.stringify(signed, null, 7)) as object, keys)).toBe('good');
});

test.each<[string, (signed: ReturnType<typeof sign>) => object, string]>([
  ['a value is another', (signed) => ({ ...signed, revision: 4 }), 'changed'],
  ['something was added', (signed) => ({ ...signed, redirects: {} }), 'changed'],
  ['something was taken away', ({ shell: _, ...signed }) => signed, 'changed'],
  [
    'its signature is another',
    (signed) => ({ ...signed, signatures: altered(signed.signatures) }),
    'changed',
  ],
  ['nobody has signed it', ({ signatures: _, ...signed }) => signed, 'unsigned'],
  ['its signatures are none', (signed) => ({ ...signed, signatures: 'good' }), 'unsigned'],
  ['a stranger has signed it', () => signDocument('registry', REGISTRY, newKeys()), 'unknown'],
])('when %s', (_name, change, verdict) => {
  expect(judgeDocument('registry', change(sign()), KEYS)).toBe(verdict);
});

const KEYS = newKeys();
const sign = () => signDocument('registry', REGISTRY, KEYS);
const altered = (signatures: { keyid: string; sig: string }[]) =>
  signatures.map(({ keyid, sig }) => ({ keyid, sig: `${sig.startsWith('A') ? 'B' : 'A'}${sig.slice(1)}` }));

test('a signature of one kind of document is none of another', () => {
  expect(judgeDocument('journal', sign(), KEYS)).toBe('changed');
});

describe('a key is replaced', () => {
  const [old, next] = [newSecretText(), newSecretText()];
  const publicOf = (secret: string) => publicTextOf(readSecret(secret, 'a test'));

  test.each([
    ['at first', [old], [old]],
    ['when both are believed', [old], [old, next]],
    ['when both sign', [old, next], [old, next]],
    ['for a tab that knows the old one only', [old, next], [old]],
    ['for one that knows the new one only', [old, next], [next]],
    ['when the new one signs', [next], [old, next]],
    ['afterwards', [next], [next]],
  ])('%s it is good', (_when, signing, believed) => {
    const signed = signDocument('registry', REGISTRY, keysWith(signing));
    expect(judgeDocument('registry', signed, keysWith([], believed.map(publicOf)))).toBe('good');
  });

  test('what the old one signed is refused once it is not believed', () => {
    const signed = signDocument('registry', REGISTRY, keysWith([old]));
    expect(judgeDocument('registry', signed, keysWith([], [publicOf(next)]))).toBe('unknown');
  });
});

test('a key is the same by its text', () => {
  const secret = readSecret(newSecretText(), 'a test');
  expect(readPublic(publicTextOf(secret), 'a test').id).toBe(secret.id);
  expect(secret.id).toMatch(/^[0-9a-f]{16}$/);
});

test.each(['', 'x', Buffer.alloc(31).toString('base64'), `${Buffer.alloc(32).toString('base64')}x`])(
  'no key: "%s"',
  (text) => {
    expect(() => readSecret(text, 'RELEASE_KEY')).toThrow(/^RELEASE_KEY is no key for releases/);
    expect(() => readPublic(text, 'RELEASE_PUBLIC_KEYS')).toThrow(/^RELEASE_PUBLIC_KEYS is no key/);
  },
);

test('who has public keys only signs nothing', () => {
  const publics = [publicTextOf(readSecret(newSecretText(), 'a test'))];
  expect(() => signDocument('registry', REGISTRY, keysWith([], publics))).toThrow('Set RELEASE_KEY');
});
